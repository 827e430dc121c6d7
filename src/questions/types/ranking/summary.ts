import { byRank } from '../../core/summary/by-rank.ts';
import { rankLength, ranksOf } from '../../core/summary/bar-lengths.ts';
import { partCounts } from '../../core/summary/counters.ts';
import type { CountsBySlot, QuestionTypeSummary, Part, Question } from '../../question-type.ts';
import type { RankingSettings } from './rules.ts';

export const rankingSummary: QuestionTypeSummary<RankingSettings> = {
  summarise(question, bySlot) {
    const answered = partCounts(question.parts[0]!, bySlot).answered;
    return { answered, agreement: agreementOf(question, bySlot) };
  },
  figuresOf(part, question, bySlot) {
    const { values } = partCounts(part, bySlot);
    const first = values.get(1) ?? 0;
    if (haveItemsChanged(question, bySlot)) return { first, borda: null };
    const { settings } = question;
    const items = settings.options.filter(({ archived }) => archived !== true).length;
    const points = [...values].reduce((sum, [rank, n]) => sum + n * Math.max(0, items - rank), 0);
    return { first, borda: points };
  },
  blocks: ({ parts = [], agreement }, { settings }) => [
    {
      block: 'items',
      head: ['meanRank', 'firstPlaces', 'timesRanked', 'borda'],
      rows: parts.toSorted(byRank).map(({ text, archived, mean, first, answered, borda }) => ({
        text,
        archived,
        values: [mean, first, answered, borda],
      })),
      lengths: parts.toSorted(byRank).map(({ mean }) => rankLength(mean, ranksOf(settings))),
    },
    { block: 'figures', figures: [{ name: 'agreement', value: agreement }] },
  ],
};

/** Returns whether items changed after the first answer, which makes ranks incomparable. */
function haveItemsChanged({ parts }: Question<RankingSettings>, bySlot: CountsBySlot): boolean {
  const [anchor, ...items] = parts;
  const askedOf = (part: Part) => {
    const { answered, skipped } = partCounts(part, bySlot);
    return answered + skipped;
  };
  return items.some((part) => {
    if (part.archived) return partCounts(part, bySlot).answered > 0;
    if (part.gated !== true) return false;
    // With a condition all items are gated; late ones were asked of fewer.
    return anchor?.gated !== true || askedOf(part) < askedOf(anchor);
  });
}

/**
 * Computes Kendall's W with correction for ties (Kendall and Gibbons 1990, section 6.7); unranked items share the
 * remaining ranks.
 * @returns null with fewer than two rankings, or if their lengths differ
 */
export function agreementOf(question: Question<RankingSettings>, bySlot: CountsBySlot): number | null {
  const [anchor, ...all] = question.parts;
  const items = all.filter(({ archived }) => !archived);
  const numbers = [...partCounts(anchor!, bySlot).values].filter(([, n]) => n > 0);
  const [[ranked, people] = [0, 0]] = numbers;
  const n = items.length;
  if (haveItemsChanged(question, bySlot) || numbers.length !== 1 || people < 2 || n < 2) return null;
  const left = n - ranked;
  const shared = (ranked + 1 + n) / 2;
  const mean = (people * (n + 1)) / 2;
  const squares = items.reduce((sum, part) => {
    const { values, answered } = partCounts(part, bySlot);
    const rankSum = [...values].reduce((ranks, [rank, times]) => ranks + rank * times, 0);
    return sum + (rankSum + (people - answered) * shared - mean) ** 2;
  }, 0);
  const most = people ** 2 * (n ** 3 - n) - people ** 2 * (left ** 3 - left);
  return most === 0 ? null : (12 * squares) / most;
}
