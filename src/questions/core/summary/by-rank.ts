import type { PartSummary } from '../../question-type.ts';

type Ranked = Pick<PartSummary, 'borda' | 'mean'>;

/** Compares items by Borda points, else mean rank; unranked items come last. */
export function byRank(a: Ranked, b: Ranked): number {
  const points = (b.borda ?? 0) - (a.borda ?? 0);
  const [first, second] = [a.mean ?? Number.MAX_VALUE, b.mean ?? Number.MAX_VALUE];
  return points === 0 ? first - second : points;
}
