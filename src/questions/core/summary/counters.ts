import type { Counts, CountsBySlot, Part, StoredValue } from '../../question-type.ts';

const LEAST = -(2 ** 31);

/** Raised once per list. */
export const ANSWERED = LEAST;
/** Raised if asked but left empty. */
export const SKIPPED = LEAST + 1;

/** "Don't know": counted as an answer, but excluded from means. */
export const NO_OPINION = LEAST + 2;
/** Value of "don't know" in answers, `values` and form fields. */
export const NO_OPINION_WORD = 'no_opinion';

export interface PartCounts {
  /** Includes answers without an opinion. */
  readonly answered: number;
  /** Known only if stored, see `Part.gated`. */
  readonly skipped: number;
  readonly no_opinion: number;
  /** Counts by value; 0 stands for any text. */
  readonly values: Counts;
}

export function partCounts(
  { slot, class: of }: Pick<Part, 'slot' | 'class'>,
  bySlot: CountsBySlot,
): PartCounts {
  const counts: Counts = bySlot.get(slot) ?? new Map<number, number>();
  const values = new Map([...counts].filter(([value]) => value > NO_OPINION));
  const no_opinion = counts.get(NO_OPINION) ?? 0;
  const total = [...values.values()].reduce((sum, n) => sum + n, no_opinion);
  const answered = of === 'codes' ? (counts.get(ANSWERED) ?? 0) : total;
  return { answered, skipped: counts.get(SKIPPED) ?? 0, no_opinion, values };
}

/** Lists the counters of a stored answer. Must match the server's `COUNTERS_SQL`. */
export function countersOf(stored: StoredValue, raise: (value: number) => void): void {
  if (typeof stored === 'number') raise(stored);
  else if (typeof stored === 'string') raise(0);
  else if (stored === null) raise(SKIPPED);
  else {
    raise(ANSWERED);
    for (const value of stored) raise(value);
  }
}

export function countersOfPart({ values, ...part }: Part): number[] {
  const reserved = [
    ...(part.class === 'codes' ? [ANSWERED] : []),
    ...(part.gated === true ? [SKIPPED] : []),
    ...(part.no_opinion === true ? [NO_OPINION] : []),
  ];
  if (values === null || part.class === 'wide') return [...reserved, 0];
  if (!('min' in values)) return [...reserved, ...values.map(({ value }) => value)];
  const { min, max, step = 1 } = values;
  const length = Math.floor((max - min) / step) + 1;
  return [...reserved, ...Array.from({ length }, (_, i) => min + i * step)];
}
