import { partCounts } from '../counters.ts';
import type { CountsBySlot, KindSummary, Question } from '../kind.ts';
import type { RankingSettings } from './rules.ts';

/** How far people agree on the order; what each item was given is told by its part. */
export const rankingSummary: KindSummary<RankingSettings> = {
  summarise(question, bySlot) {
    const answered = partCounts(question.parts[0]!, bySlot).answered;
    return { answered, agreement: agreementOf(question, bySlot) };
  },
  figuresOf(part, { settings }, bySlot) {
    const { values } = partCounts(part, bySlot);
    const items = settings.options.filter(({ archived }) => archived !== true).length;
    const points = [...values].reduce((sum, [rank, n]) => sum + n * Math.max(0, items - rank), 0);
    return { first: values.get(1) ?? 0, borda: points };
  },
  blocks: ({ parts = [], agreement }) => [
    {
      block: 'items',
      head: ['meanRank', 'firstPlaces', 'timesRanked', 'borda'],
      rows: parts
        .toSorted((a, b) => (b.borda ?? 0) - (a.borda ?? 0))
        .map(({ text, archived, mean, first, answered, borda }) => ({
          text,
          archived,
          values: [mean, first, answered, borda],
        })),
    },
    { block: 'figures', figures: [{ name: 'agreement', value: agreement }] },
  ],
};

/**
 * Kendall's coefficient of concordance W with the correction for ties (Kendall and Gibbons 1990, section 6.7): items
 * that somebody did not rank share the places that are left.
 * @returns null where not everybody ranked as many of the items that are there now, or fewer than two ranked them
 */
export function agreementOf({ parts }: Question<RankingSettings>, bySlot: CountsBySlot): number | null {
  const [anchor, ...all] = parts;
  const items = all.filter(({ archived }) => !archived);
  const isGone = all.some((part) => part.archived && partCounts(part, bySlot).answered > 0);
  const numbers = [...partCounts(anchor!, bySlot).values].filter(([, n]) => n > 0);
  const [[ranked, people] = [0, 0]] = numbers;
  const n = items.length;
  if (isGone || numbers.length !== 1 || people < 2 || n < 2) return null;
  const left = n - ranked;
  const shared = (ranked + 1 + n) / 2;
  const mean = (people * (n + 1)) / 2;
  const squares = items.reduce((sum, part) => {
    const { values, answered } = partCounts(part, bySlot);
    const given = [...values].reduce((ranks, [rank, times]) => ranks + rank * times, 0);
    return sum + (given + (people - answered) * shared - mean) ** 2;
  }, 0);
  const most = people ** 2 * (n ** 3 - n) - people ** 2 * (left ** 3 - left);
  return most === 0 ? null : (12 * squares) / most;
}
