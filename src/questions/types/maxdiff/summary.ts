import { normalWithin } from '../../../statistics/distributions/quantiles.ts';
import { netPromoterScore } from '../../../statistics/net-promoter-score.ts';
import { partCounts } from '../../core/summary/counters.ts';
import type { CountsBySlot, QuestionTypeSummary, Question } from '../../question-type.ts';
import type { BestWorst } from '../../core/summary/report-block.ts';
import type { MaxdiffSettings } from './rules-settings.ts';

export const maxdiffSummary: QuestionTypeSummary<MaxdiffSettings> = {
  weighted: false,
  summarise(question, bySlot) {
    const { answered } = partCounts(question.parts[0]!, bySlot);
    return { answered, best_worst: itemsOf(question, bySlot, answered) };
  },
  blocks({ best_worst = [] }, { settings: { labels } }) {
    return [
      {
        block: 'stacked',
        isRating: false,
        rows: best_worst.map(({ text, shown, best, worst }) => ({
          text,
          answered: shown,
          counts: [
            { value: labels.best, count: best },
            { value: labels.worst, count: worst },
          ],
          neither: shown - best - worst,
        })),
      },
      {
        block: 'items',
        head: ['score', 'low', 'high', 'timesShown'],
        rows: best_worst.map(({ text, score, low, high, shown }) => ({
          text,
          archived: false,
          values: [score, low, high, shown],
        })),
      },
    ];
  },
};

function itemsOf(
  { parts, settings: { options, sets } }: Question<MaxdiffSettings>,
  bySlot: CountsBySlot,
  answered: number,
): BestWorst[] {
  const counts = parts.slice(1).map((part) => partCounts(part, bySlot));
  return options
    .filter(({ archived }) => archived !== true)
    .map(({ id, text }) => {
      const sum = { shown: 0, best: 0, worst: 0 };
      for (const [set, ids] of sets.entries()) {
        const [best, worst] = [counts[set * 2], counts[set * 2 + 1]];
        if (!ids.includes(id)) continue;
        sum.shown += best?.answered ?? 0;
        sum.best += best?.values.get(id) ?? 0;
        sum.worst += worst?.values.get(id) ?? 0;
      }
      return { text, ...sum, ...scoreOf(sum, answered) };
    })
    .toSorted((a, b) => (b.score ?? -2) - (a.score ?? -2));
}

/**
 * Returns (best - worst) / shown, with a 95 % interval of non-zero width. Answers of one person are correlated, so n
 * counts persons; the interval is conservative.
 */
function scoreOf({ shown, best, worst }: Pick<BestWorst, 'shown' | 'best' | 'worst'>, persons: number) {
  if (shown === 0 || persons === 0) return { score: null, low: null, high: null };
  const each = persons / shown;
  const { score, ci_adjusted } = netPromoterScore(best * each, worst * each, persons, normalWithin(0.95));
  const [low, high] = ci_adjusted;
  return {
    score: score / 100,
    low: Math.min(low, score) / 100,
    high: Math.max(high, score) / 100,
  };
}
