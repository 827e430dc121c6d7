import type { Counts, CountsBySlot, Part, StoredValue } from '../../question-type.ts';

const LEAST = -(2 ** 31);

/** Raised once by every list: how many answered. */
export const ANSWERED = LEAST;
/** Raised by a part that was asked and left empty. */
export const SKIPPED = LEAST + 1;

/** "Don't know": an answer, but no value; means leave it out. */
export const NO_OPINION = LEAST + 2;
/** How it is written, in both forms of answers, in `values` and in form fields. */
export const NO_OPINION_WORD = 'no_opinion';

/** What the counters say of one part. */
export interface PartCounts {
  /** Everybody who gave an answer, those without an opinion among them. */
  readonly answered: number;
  /** Only known where it is stored: see `Part.gated`. */
  readonly skipped: number;
  readonly no_opinion: number;
  /** How often each value was given; 0 is any text. */
  readonly values: Counts;
}

/** Reads the counters of a part: its values apart from what is counted beside. */
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

/** Names every counter that a stored answer raises; `COUNTERS_SQL` of the server says the same. */
export function countersOf(stored: StoredValue, raise: (value: number) => void): void {
  if (typeof stored === 'number') raise(stored);
  else if (typeof stored === 'string') raise(0);
  else if (stored === null) raise(SKIPPED);
  else {
    raise(ANSWERED);
    for (const value of stored) raise(value);
  }
}

/** Every counter that answers to a part may raise. */
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
