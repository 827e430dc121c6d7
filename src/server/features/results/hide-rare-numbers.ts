import { isQuestionKind } from '../../../questions/kind.ts';
import { SUMMARIES } from '../../../questions/summaries.ts';
import type { QuestionResult } from '../../../shared/api/results.ts';

type Bars = NonNullable<QuestionResult['histogram']>;

/** So few are never told apart. */
const MIN_GIVEN = 5;
/**
 * Below this a quarter of the numbers is fewer than that: of five, the quartiles are what the second, third and fourth
 * gave, and with mean and deviation the other two follow.
 */
const MIN_FOR_QUARTILES = 4 * MIN_GIVEN;

/**
 * The numbers of a question as participants may see them: not what single people gave, so without the least and the most,
 * and without what fewer than five stand for; where so few gave a number at all, without any figure. Empty bars at the ends
 * would tell how far those go, so they are left out. Of shares of a total, people see the figures alone.
 */
export function hideRareNumbers(question: QuestionResult): QuestionResult {
  const { least: _least, most: _most, counts: _counts, histogram, ...shown } = question;
  const { question_type: kind } = question;
  if (isQuestionKind(kind) && SUMMARIES[kind].shares === true) return hideShares(question);
  if (histogram === undefined) return question;
  const given = question.answered - (question.no_opinion ?? 0);
  if (given < MIN_GIVEN)
    return { ...shown, mean: null, median: null, standard_deviation: null, quartiles: null, histogram: [] };
  const common = hideRare(histogram);
  const first = common.findIndex(({ count }) => isCommon(count));
  const last = common.findLastIndex(({ count }) => isCommon(count));
  return {
    ...shown,
    ...(given < MIN_FOR_QUARTILES && { median: null, standard_deviation: null, quartiles: null }),
    histogram: first < 0 ? [] : common.slice(first, last + 1),
  };
}

/** What single people gave to the items is not shown; where so few gave anything, no figure of it either. */
function hideShares(question: QuestionResult): QuestionResult {
  const parts = question.parts?.map(({ counts: _counts, ...part }) => {
    const { low: _low, high: _high, ...rest } = part;
    if (part.answered >= MIN_FOR_QUARTILES) return part;
    const mean = part.answered < MIN_GIVEN ? null : part.mean;
    return { ...rest, mean, median: null, standard_deviation: null };
  });
  return { ...question, ...(parts !== undefined && { parts }) };
}

/** Bars that fewer stand for have no count; where those together are that few, the next smallest has none either. */
function hideRare(bars: Bars): Bars {
  const rare = bars.filter(({ count }) => isRare(count)).reduce((sum, { count }) => sum + (count ?? 0), 0);
  const common = bars.map(({ count }) => count).filter((count) => isCommon(count));
  const beside = isRare(rare) ? Math.min(...common.map((count) => count ?? 0)) : 0;
  let isHidden = beside === 0;
  return bars.map((bar) => {
    const isBeside = !isHidden && bar.count === beside;
    isHidden ||= isBeside;
    return isBeside || isRare(bar.count) ? { ...bar, count: null } : bar;
  });
}

function isRare(count: number | null): boolean {
  return count !== null && count > 0 && count < MIN_GIVEN;
}

function isCommon(count: number | null): boolean {
  return count !== null && count >= MIN_GIVEN;
}
