import { isQuestionKind } from '../../../questions/question-type.ts';
import { SUMMARIES } from '../../../questions/summaries.ts';
import type { QuestionResult } from '../../../shared/api/results/results.ts';

type Bars = NonNullable<QuestionResult['histogram']>;

/**
 * Below this many minimum groups, quartiles disclose values: with five numbers, quartiles, mean and deviation
 * determine all.
 */
const GROUPS_FOR_QUARTILES = 4;

/**
 * Reduces number figures for participants: no minimum, maximum or rare bins; no figures if fewer than `minimum`
 * answered. Empty end bins would reveal the range; constant sums have no bins.
 */
export function hideRareNumbers(question: QuestionResult, minimum: number): QuestionResult {
  const { min: _min, max: _max, counts: _counts, histogram, ...shown } = question;
  const { question_type: kind } = question;
  if (isQuestionKind(kind) && SUMMARIES[kind].shares === true) return hideShares(question, minimum);
  if (histogram === undefined) return question;
  const answeredCount = question.answered - (question.no_opinion ?? 0);
  if (answeredCount < minimum)
    return { ...shown, mean: null, median: null, standard_deviation: null, quartiles: null, histogram: [] };
  const common = hideRare(histogram, minimum);
  const first = common.findIndex(({ count }) => isCommon(count, minimum));
  const last = common.findLastIndex(({ count }) => isCommon(count, minimum));
  return {
    ...shown,
    ...(answeredCount < GROUPS_FOR_QUARTILES * minimum && {
      median: null,
      standard_deviation: null,
      quartiles: null,
    }),
    histogram: first < 0 ? [] : common.slice(first, last + 1),
  };
}

/** Removes single values, and all figures if too few answered. */
function hideShares(question: QuestionResult, minimum: number): QuestionResult {
  const parts = question.parts?.map(({ counts: _counts, ...part }) => {
    const { low: _low, high: _high, ...rest } = part;
    if (part.answered >= GROUPS_FOR_QUARTILES * minimum) return part;
    const mean = part.answered < minimum ? null : part.mean;
    return { ...rest, mean, median: null, standard_deviation: null };
  });
  return { ...question, ...(parts !== undefined && { parts }) };
}

/** Suppresses rare bars and, if those sum to too few, the next smallest. */
function hideRare(bars: Bars, minimum: number): Bars {
  const rare = bars
    .filter(({ count }) => isRare(count, minimum))
    .reduce((sum, { count }) => sum + (count ?? 0), 0);
  const common = bars.map(({ count }) => count).filter((count) => isCommon(count, minimum));
  const beside = isRare(rare, minimum) ? Math.min(...common.map((count) => count ?? 0)) : 0;
  let isHidden = beside === 0;
  return bars.map((bar) => {
    const isBeside = !isHidden && bar.count === beside;
    isHidden ||= isBeside;
    return isBeside || isRare(bar.count, minimum) ? { ...bar, count: null } : bar;
  });
}

function isRare(count: number | null, minimum: number): boolean {
  return count !== null && count > 0 && count < minimum;
}

function isCommon(count: number | null, minimum: number): boolean {
  return count !== null && count >= minimum;
}
