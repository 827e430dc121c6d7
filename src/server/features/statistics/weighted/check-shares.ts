import type { Column } from '../../../../questions/columns.ts';
import type { Weighting } from '../../../../shared/api/results/weighting.ts';
import type { Refusal } from '../../../../shared/errors.ts';
import type { PeopleCell, Weighed } from '../../../../statistics/answers/weigh-cells.ts';
import { BETWEEN, MAX_CELLS } from './cells-data.ts';

/** Fewer people stand for no population. */
const MIN_PEOPLE = 10;
/** Where small groups are hidden, what every combination's people said is looked at one by one. */
const MAX_HIDING_CELLS = 200;
/** Weights that cost more than nine tenths of the people say more about few of them than about all. */
const MAX_EFFECT = 10;

/** What was counted of the people, by the cells that the database tells apart. */
export type CountedCells = readonly { readonly cell: string | null; readonly n: number }[];

/** People by what they answered to the questions that they are weighted by, in words. */
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

/** By answer to the question of a margin how many gave it. */
export type MarginCounts = ReadonlyMap<string, number>;

/** How many of these people gave each answer to the question of a margin. */
export function countMargin(cells: readonly PeopleCell[], margin: number): MarginCounts {
  const countsByCode = new Map<string, number>();
  for (const { categories, n } of cells)
    countsByCode.set(categories[margin]!, (countsByCode.get(categories[margin]!) ?? 0) + n);
  return countsByCode;
}

/**
 * Refuses to weight people to shares that do not fit what they answered. Where small groups are hidden every combination of answers must
 * be of a whole group, also those that nobody gave: else a refusal, or what weights cost, would tell a cell that crosstabs hide.
 * @param given how many gave each answer of each margin; where small groups are hidden, of all people, as the plain results tell it
 * @param minimum of how many people a group must be that may be told of
 */
export function checkShares(
  cells: readonly PeopleCell[],
  countsByCode: readonly MarginCounts[],
  margins: readonly Column[],
  { margins: shares }: Weighting,
  minimum: number,
): Refusal | null {
  const isHiding = minimum > 1;
  const combinations = isHiding ? countsByCode.reduce((product, { size }) => product * size, 1) : cells.length;
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

/** Refuses weights that a handful of people would speak for all by. */
export function checkExtreme({ design_effect }: Weighed['summary']): Refusal | null {
  if (design_effect <= MAX_EFFECT) return null;
  return { code: 'invalid', fields: { weighting: 'weights_extreme' }, params: { limit: MAX_EFFECT } };
}
