import { suppressedCells, isSmall } from '../filters/suppressed-cells.ts';
import { ANYBODY, type CrossCount } from './data.ts';
import type { Dimension } from './dimension.ts';

/** Mutually exclusive categories, whose counts add up; differencing is only possible over such categories. */
interface View {
  /** Returns the people per category; those without an answer are in none. */
  readonly sizes: (counts: ReadonlyMap<string, number>) => number[];
  /** Displayed categories: position in the view (`axis`) and in the table (`at`). */
  readonly shown: readonly { readonly axis: number; readonly at: number }[];
}

type Arrangement = (group: number, line: number, axis: number) => readonly [line: number, column: number];

/** Limit on work that blocks the event loop; beyond it all cells are suppressed. */
const MAX_STEPS = 30_000_000;

/** Returns one view of all values, or one per option (chosen or not) for multiple-answer questions. */
function viewsOf({ several, categories }: Dimension): View[] {
  const keys = categories.map(({ value }) => String(value));
  const of = (counts: ReadonlyMap<string, number>, key: string) => counts.get(key) ?? 0;
  if (!several)
    return [
      {
        sizes: (counts) => keys.map((key) => of(counts, key)),
        shown: keys.map((_, at) => ({ axis: at, at })),
      },
    ];
  return keys.map((key, at) => ({
    sizes: (counts) => [of(counts, key), of(counts, ANYBODY) - of(counts, key)],
    // Each of the two follows from the other.
    shown: [0, 1].map((axis) => ({ axis, at })),
  }));
}

/**
 * Returns suppressed cells, so no group below `minimum` follows from margins, totals or other filters on
 * the same questions.
 */
export function hiddenCross(
  counts: readonly CrossCount[],
  { row, column, layer }: { row: Dimension; column: Dimension; layer: Dimension | null },
  minimum: number,
): (layer: string | null, r: number, c: number) => boolean {
  const hidden = new Set<string>();
  // Transposed tables suppress the same cells.
  const turned = row.several === column.several ? row.slot > column.slot : row.several && !column.several;
  const [lines, across] = turned ? [column, row] : [row, column];
  const [lineViews, acrossViews] = [viewsOf(lines), viewsOf(across)];
  const parts = layer?.several === true ? layer.categories.length : 1;
  let steps = parts * lineViews.length * acrossViews.length * counts.length * (across.categories.length + 1);
  if (steps > MAX_STEPS) return () => true;
  for (const part of layerParts(counts, layer)) {
    const groups = Map.groupBy(part, (each) => JSON.stringify([each.layer, each.atom]));
    const names = [...groups.keys()].toSorted();
    for (const lineView of lineViews)
      for (const acrossView of acrossViews) {
        const [height, width] = [widthOf(lineView), widthOf(acrossView)];
        steps += names.length * height * width;
        if (steps > MAX_STEPS) return () => true;
        const cells = names.map((name) => {
          const own = groups.get(name) ?? [];
          const byAcross = (key: string) =>
            new Map(
              own
                .filter((each) => (turned ? each.row : each.column) === key)
                .map((each) => [(turned ? each.column : each.row) ?? '', each.n] as const),
            );
          return tableOf(byAcross, lineView, acrossView, across);
        });
        const judged: ((group: number, line: number, axis: number) => boolean)[] = [];
        for (const arrange of arrangements(names, height, width, layer !== null)) {
          const table = arranged(cells, arrange);
          const small = table.flat().filter((count) => isSmall(count, minimum)).length;
          steps += small * table.length * (table[0]?.length ?? 0);
          if (steps > MAX_STEPS) return () => true;
          const suppressed = suppressedCells(table, minimum);
          judged.push((...at) => {
            const [line, axis] = arrange(...at);
            return suppressed[line]?.[axis] === true;
          });
        }
        for (const [group, name] of names.entries()) {
          const some = groups.get(name)?.some(({ passes }) => passes) === true;
          if (!some) continue;
          const [of] = JSON.parse(name) as [string | null, string];
          for (const line of lineView.shown)
            for (const cell of acrossView.shown)
              if (judged.some((isHidden) => isHidden(group, line.axis, cell.axis)))
                hidden.add(keyOf(of, turned ? cell.at : line.at, turned ? line.at : cell.at));
        }
      }
  }
  return (of, r, c) => hidden.has(keyOf(of, r, c));
}

/**
 * Splits counts into mutually exclusive layers: one pair per option for multiple-answer questions, with the others
 * under `ANYBODY`.
 */
function layerParts(counts: readonly CrossCount[], layer: Dimension | null): (readonly CrossCount[])[] {
  if (layer?.several !== true) return [counts];
  const kindOf = ({ row, column, atom, passes }: CrossCount) => JSON.stringify([row, column, atom, passes]);
  return layer.categories.map(({ value }) => {
    const own = counts.filter((each) => each.layer === String(value));
    const chosen = new Map(own.map((each) => [kindOf(each), each.n] as const));
    const rest = counts.filter((each) => each.layer === ANYBODY || each.layer === null);
    return [
      ...own,
      ...rest.map((each) =>
        each.layer === null ? each : { ...each, n: each.n - (chosen.get(kindOf(each)) ?? 0) },
      ),
    ];
  });
}

/**
 * Returns the tables in which suppression is computed, since layers can be subtracted from each other or
 * the total.
 */
function arrangements(
  names: readonly string[],
  height: number,
  width: number,
  hasLayers: boolean,
): Arrangement[] {
  const byLine: Arrangement = (group, line, axis) => [group * height + line, axis];
  if (!hasLayers) return [byLine];
  const parsed = names.map((name) => JSON.parse(name) as [string | null, string]);
  const layers = [...new Set(parsed.map(([layer]) => layer))];
  const atoms = [...new Set(parsed.map(([, atom]) => JSON.stringify(atom)))].toSorted();
  const positions = parsed.map(([layer, atom]) => ({
    layer: layers.indexOf(layer),
    first: atoms.indexOf(JSON.stringify(atom)) * height,
  }));
  const positionOf = (group: number) => positions[group] ?? { layer: 0, first: 0 };
  return [
    byLine,
    (group, line) => [group, line],
    (group, _, axis) => [group, axis],
    (group, line, axis) => [(positionOf(group).first + line) * width + axis, positionOf(group).layer],
    (group, line, axis) => [positionOf(group).first + line, axis],
  ];
}

function arranged(cells: readonly (readonly (readonly number[])[])[], arrange: Arrangement): number[][] {
  const positions = cells.flatMap((lines, group) =>
    lines.flatMap((line, l) => line.map((n, axis) => ({ n, at: arrange(group, l, axis) }))),
  );
  const sizeOf = (side: 0 | 1) => positions.reduce((most, { at }) => Math.max(most, at[side] + 1), 0);
  const width = sizeOf(1);
  const table = Array.from({ length: sizeOf(0) }, () => Array.from({ length: width }, () => 0));
  for (const { n, at } of positions) {
    const line = table[at[0]];
    if (line !== undefined) line[at[1]] = (line[at[1]] ?? 0) + n;
  }
  return table;
}

function widthOf({ sizes }: View): number {
  return sizes(new Map()).length;
}

function tableOf(
  byAcross: (key: string) => ReadonlyMap<string, number>,
  lines: View,
  acrossView: View,
  across: Dimension,
): number[][] {
  const keys = [...across.categories.map(({ value }) => String(value)), ANYBODY];
  const columns = keys.map((key) => [key, lines.sizes(byAcross(key))] as const);
  const height = columns[0]?.[1].length ?? 0;
  return Array.from({ length: height }, (_, line) =>
    acrossView.sizes(new Map(columns.map(([key, sizes]) => [key, sizes[line] ?? 0]))),
  );
}

function keyOf(layer: string | null, r: number, c: number): string {
  return `${layer ?? ''}/${r}/${c}`;
}
