import { hiddenCells, isSmall } from '../filters/hidden-cells.ts';
import { ANYBODY, type CrossCount } from './data.ts';
import type { Dimension } from './dimension.ts';

/** Categories that shut each other out, so that their counts add up: a table can be subtracted in only over these. */
interface View {
  /** How many a line of counts has in each category. Who gave no answer is in none: that tells nothing of what people said. */
  readonly sizes: (counts: ReadonlyMap<string, number>) => number[];
  /** The categories that are shown, by their place in a view and in the table. */
  readonly shown: readonly { readonly place: number; readonly at: number }[];
}

/** Beyond so many steps nothing is judged and all stays hidden: they are taken where everybody is served. */
const MAX_STEPS = 30_000_000;

/** A question of one answer is one view of all its values; one of several has a view for each option: chosen or not. */
function viewsOf({ several, categories }: Dimension): View[] {
  const keys = categories.map(({ value }) => String(value));
  const of = (counts: ReadonlyMap<string, number>, key: string) => counts.get(key) ?? 0;
  if (!several)
    return [
      {
        sizes: (counts) => keys.map((key) => of(counts, key)),
        shown: keys.map((_, at) => ({ place: at, at })),
      },
    ];
  return keys.map((key, at) => ({
    sizes: (counts) => [of(counts, key), of(counts, ANYBODY) - of(counts, key)],
    shown: [{ place: 0, at }],
  }));
}

/**
 * Which cells of a crosstab stay hidden, by layer, row and column, so that none of fewer than `minimum` people can be
 * found by subtracting margins, other filters over the same questions, or the whole.
 */
export function hiddenCross(
  counts: readonly CrossCount[],
  { row, column }: { row: Dimension; column: Dimension },
  minimum: number,
): (layer: string | null, r: number, c: number) => boolean {
  const hidden = new Set<string>();
  // Asked the other way round, the same cells are hidden: the question that came first always has the lines.
  const turned = row.several === column.several ? row.slot > column.slot : row.several && !column.several;
  const [lines, across] = turned ? [column, row] : [row, column];
  const groups = Map.groupBy(counts, ({ layer, atom }) => JSON.stringify([layer, atom]));
  const names = [...groups.keys()].toSorted();
  const [lineViews, acrossViews] = [viewsOf(lines), viewsOf(across)];
  // Every view looks at each count once for every value across.
  let steps = lineViews.length * acrossViews.length * counts.length * (across.categories.length + 1);
  for (const lineView of lineViews)
    for (const acrossView of acrossViews) {
      steps += names.length * widthOf(lineView) * widthOf(acrossView);
      if (steps > MAX_STEPS) return () => true;
      const table = names.flatMap((name) => {
        const own = groups.get(name) ?? [];
        const byAcross = (key: string) =>
          new Map(
            own
              .filter((each) => (turned ? each.row : each.column) === key)
              .map((each) => [(turned ? each.column : each.row) ?? '', each.n] as const),
          );
        return table2(byAcross, lineView, acrossView, across);
      });
      const small = table.flat().filter((count) => isSmall(count, minimum)).length;
      steps += small * table.length * (table[0]?.length ?? 0);
      if (steps > MAX_STEPS) return () => true;
      const cells = hiddenCells(table, minimum);
      const height = table.length / Math.max(1, names.length);
      for (const [group, name] of names.entries()) {
        const some = groups.get(name)?.some(({ passes }) => passes) === true;
        if (!some) continue;
        const [layer] = JSON.parse(name) as [string | null, string];
        for (const line of lineView.shown)
          for (const cell of acrossView.shown)
            if (cells[group * height + line.place]?.[cell.place] === true)
              hidden.add(keyOf(layer, turned ? cell.at : line.at, turned ? line.at : cell.at));
      }
    }
  return (layer, r, c) => hidden.has(keyOf(layer, r, c));
}

function widthOf({ sizes }: View): number {
  return sizes(new Map()).length;
}

/** The lines of one group: each category of `lines` against each of `across`. */
function table2(
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
