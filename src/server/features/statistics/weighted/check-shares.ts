import type { Column } from '../../../../questions/columns.ts';
import type { Weighting } from '../../../../shared/api/results/weighting.ts';
import type { Refusal } from '../../../../shared/errors.ts';
import type { PeopleCell, Weighed } from '../../../../statistics/answers/weigh-cells.ts';
import { BETWEEN, MAX_CELLS } from './cells-data.ts';

/** Minimum sample size for weighting. */
const MIN_PEOPLE = 10;
/** For surveys with a minimum group size, which each combination must reach. */
const MAX_HIDING_CELLS = 200;
/** Above this design effect, few people dominate the results. */
const MAX_EFFECT = 10;

export type CountedCells = readonly { readonly cell: string | null; readonly n: number }[];

/** Leaves out people without a cell. */
export function readCells(
  counted: CountedCells,
  margins: readonly Column[],
): (PeopleCell & { readonly cell: string })[] {
  const wordsOf = margins.map((column) => {
    const { in_words, value_labels, decimals } = column;
    const words = new Map(value_labels.map(({ value, label }) => [String(value), label]));
    return (value: string) =>
      in_words ? (words.get(value) ?? value) : String(Number(value) / 10 ** decimals);
  });
  return counted.flatMap(({ cell, n }) =>
    cell === null
      ? []
      : [{ cell, n, categories: cell.split(BETWEEN).map((value, margin) => wordsOf[margin]!(value)) }],
  );
}

export type MarginCounts = ReadonlyMap<string, number>;

export function countMargin(cells: readonly PeopleCell[], margin: number): MarginCounts {
  const countsByCode = new Map<string, number>();
  for (const { categories, n } of cells)
    countsByCode.set(categories[margin]!, (countsByCode.get(categories[margin]!) ?? 0) + n);
  return countsByCode;
}

/**
 * Checks population shares. In surveys with a minimum group size, every possible combination of answers must reach
 * it: a refusal or design effect would disclose how few people it has.
 * @param countsByCode answer counts per margin; with a minimum group size, those of all people
 */
export function checkShares(
  cells: readonly PeopleCell[],
  countsByCode: readonly MarginCounts[],
  margins: readonly Column[],
  { margins: shares }: Weighting,
  minimum: number,
): Refusal | null {
  const isHiding = minimum > 1;
  const combinations = isHiding
    ? countsByCode.reduce((product, { size }) => product * size, 1)
    : cells.length;
  const limit = isHiding ? MAX_HIDING_CELLS : MAX_CELLS;
  const invalid = (field: string, code: string, params = {}): Refusal => ({
    code: 'invalid',
    fields: { [field]: code },
    params,
  });
  if (combinations > limit) return invalid('weighting.margins', 'weights_cells', { limit });
  for (const [index, { code }] of margins.entries()) {
    const field = `weighting.margins.${code}`;
    const wanted = new Map(Object.entries(shares[code] ?? {}));
    const own = countsByCode[index]!;
    for (const [answer, n] of own) {
      if (!((wanted.get(answer) ?? 0) > 0)) return invalid(field, 'weights_no_share', { answer });
      if (n < minimum) return invalid(field, 'weights_group', { answer, minimum });
    }
    for (const [answer, share] of wanted)
      if (share > 0 && !own.has(answer)) return invalid(field, 'weights_nobody', { answer });
  }
  if (isHiding && (cells.length < combinations || cells.some((cell) => cell.n < minimum)))
    return invalid('weighting.margins', 'weights_small_cells', { minimum });
  const n = cells.reduce((sum, cell) => sum + cell.n, 0);
  return n < MIN_PEOPLE ? invalid('weighting', 'weights_people', { minimum: MIN_PEOPLE }) : null;
}

export function checkExtreme({ design_effect }: Weighed['summary']): Refusal | null {
  if (design_effect <= MAX_EFFECT) return null;
  return { code: 'invalid', fields: { weighting: 'weights_extreme' }, params: { limit: MAX_EFFECT } };
}
