import { isQuestionKind } from '../../../questions/question-type.ts';
import { SUMMARIES } from '../../../questions/summaries.ts';
import type { QuestionResult } from '../../../shared/api/results/results.ts';

type Bars = NonNullable<QuestionResult['histogram']>;

/**
 * With fewer than so many smallest groups, a quarter of the numbers is fewer than one: of five, the quartiles are what the
 * second, third and fourth gave, and with mean and deviation the other two follow.
 */
const GROUPS_FOR_QUARTILES = 4;

/**
 * The numbers of a question as participants may see them: not what single people gave, so without the least and the most,
 * and without what fewer than `minimum` stand for; where so few gave a number at all, without any figure. Empty bars at the ends
 * would tell how far those go, so they are left out. Of shares of a total, people see the figures alone.
 */
export function hideRareNumbers(question: QuestionResult, minimum: number): QuestionResult {
  const { least: _least, most: _most, counts: _counts, histogram, ...shown } = question;
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

/** What single people gave to the items is not shown; where so few gave anything, no figure of it either. */
function hideShares(question: QuestionResult, minimum: number): QuestionResult {
  const parts = question.parts?.map(({ counts: _counts, ...part }) => {
    const { low: _low, high: _high, ...rest } = part;
    if (part.answered >= GROUPS_FOR_QUARTILES * minimum) return part;
    const mean = part.answered < minimum ? null : part.mean;
    return { ...rest, mean, median: null, standard_deviation: null };
  });
  return { ...question, ...(parts !== undefined && { parts }) };
}

/** Bars that fewer stand for have no count; where those together are that few, the next smallest has none either. */
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
