import { isQuestionKind } from '../../../questions/question-type.ts';
import { SUMMARIES } from '../../../questions/summaries.ts';
import type { QuestionResult } from '../../../shared/api/results/results.ts';
import { mergeRareBars } from './numbers/merge-rare-bars.ts';

/**
 * Below this many minimum groups, quartiles disclose values: with five numbers, quartiles, mean and deviation
 * determine all.
 */
const GROUPS_FOR_QUARTILES = 4;

/**
 * Reduces number figures for participants: no minimum, maximum or rare bars; no figures if fewer than `minimum`
 * answered. Constant sums have no bars.
 */
export function hideRareNumbers(question: QuestionResult, minimum: number): QuestionResult {
  const { min: _min, max: _max, counts: _counts, histogram, ...shown } = question;
  const { question_type: kind } = question;
  if (isQuestionKind(kind) && SUMMARIES[kind].shares === true) return hideShares(question, minimum);
  if (histogram === undefined) return question;
  const answeredCount = question.answered - (question.no_opinion ?? 0);
  if (answeredCount < minimum)
    return { ...shown, mean: null, median: null, standard_deviation: null, quartiles: null, histogram: [] };
  return {
    ...shown,
    ...(answeredCount < GROUPS_FOR_QUARTILES * minimum && {
      median: null,
      standard_deviation: null,
      quartiles: null,
    }),
    histogram: mergeRareBars(histogram, minimum),
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
