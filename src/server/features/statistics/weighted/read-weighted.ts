import type { Kysely } from 'kysely';
import type { Column } from '../../../../questions/columns.ts';
import { isAsked } from '../../../../questions/is-asked.ts';
import type { WeightedResults, Weighting } from '../../../../shared/api/results/weighting.ts';
import { AppError, throwRefusal } from '../../../../shared/errors.ts';
import { withoutLinkValues } from '../../../../shared/survey/link-values.ts';
import { runWeighting } from './run-weighting.ts';
import type { ReadThrottle } from '../../../flow-control/read-throttle.ts';
import type { Authorized } from '../../../base/authorize.ts';
import type { Schema } from '../../../db/schema.ts';
import type { Filter } from '../../filters/filter.ts';
import type { ResultsSurvey } from '../../results/data.ts';
import { ALL_DAYS, type DayRange } from '../../results/day-range.ts';
import { isHidden } from '../../results/filtered/read-filtered.ts';
import { roundToGroups, minimumGroup } from '../../surveys/round-to-groups.ts';
import { findCellChoices, findCellCounts, findCellNumbers, findCells } from './cells-data.ts';
import { canDiscloseSmallGroup } from './small-group-disclosure.ts';
import { countMargin, readCells, checkExtreme, checkShares } from './check-shares.ts';
import { weightedParts, weightQuestion } from './weighted-figures.ts';

export interface WeightedOrder {
  readonly survey: Authorized<ResultsSurvey, 'export'>;
  /** Columns of the unlocalized survey. */
  readonly margins: readonly Column[];
  readonly weighting: Weighting;
  readonly range: DayRange;
  readonly filter: Filter | null;
  readonly reads?: ReadThrottle | undefined;
}

/**
 * Computes weighted results. Weights come from all submissions; days and filter only select the counted answers.
 * Memory grows with the number of cells and answers.
 * @throws AppError `invalid` if weighting is impossible
 */
export async function readWeighted(db: Kysely<Schema>, order: WeightedOrder): Promise<WeightedResults> {
  const { survey, margins, weighting, range, filter, reads } = order;
  const minimum = minimumGroup(survey);
  const counted = await findCells(db, { survey, margins, range: ALL_DAYS, filter: null, reads });
  const cells = readCells(counted, margins);
  const isRounded = minimum > 1;
  const answeredCount = isRounded
    ? await countEverybody(db, order)
    : margins.map((_, margin) => countMargin(cells, margin));
  throwRefusal(checkShares(cells, answeredCount, margins, weighting, minimum));
  const weighed = await runWeighting({
    cells,
    margins: margins.map(({ code }) => [code, weighting.margins[code] ?? {}]),
    trim: weighting.trim ?? null,
  });
  if ('refused' in weighed)
    throw new AppError('invalid', { fields: { weighting: 'weights_no_convergence' } });
  throwRefusal(checkExtreme(weighed.summary));
  const weights = new Map(cells.map(({ cell }, index) => [cell, weighed.weights[index]!]));
  const all = weighed.summary.n;
  const rounded = (n: number) => (isRounded ? roundToGroups(Math.floor(n), survey) : n);
  const without = counted.find(({ cell }) => cell === null)?.n ?? 0;
  const effective_n = rounded(weighed.summary.effective_n);
  const base = {
    survey_id: survey.id,
    weights: {
      ...weighed.summary,
      n: rounded(all),
      effective_n,
      trimmed: rounded(weighed.summary.trimmed),
      // These would reveal the sizes of cells.
      ...(isRounded && { design_effect: null, minimum: null, maximum: null, largest_deviation: null }),
    },
    without_weight: rounded(all + without) - rounded(all),
    is_rounded: isRounded,
  };
  if (filter !== null && (await isHidden(db, survey, range, filter, reads)))
    return { ...base, suppressed: true, n: 0, effective_n: 0, questions: [] };
  const of = { survey, margins, range, filter, reads };
  const looked = await findCells(db, of);
  const people = looked.flatMap(({ cell, n }) =>
    cell === null ? [] : [{ n, weight: weights.get(cell) ?? 0 }],
  );
  const sum = (value: (each: (typeof people)[number]) => number) =>
    people.reduce((total, each) => total + value(each), 0);
  const squares = sum(({ n, weight }) => n * weight * weight);
  // A part's weights are not disclosed, so its effective n uses the survey's design effect.
  const roundedCounts = (n: number) => ({
    n: rounded(n),
    effective_n: rounded((rounded(n) * effective_n) / Math.max(1, rounded(all))),
  });
  const roundPeople = isRounded ? roundedCounts : null;
  const facts = { weights, all, roundPeople, ...(await readAnswers(db, order)) };
  const questions = withoutLinkValues(survey)
    .filter(isAsked)
    .map((question) => {
      if (isRounded && canDiscloseSmallGroup(question, cells, facts, minimum))
        return {
          question_id: question.id,
          code: question.code,
          unweighted: 'small_group' as const,
          parts: [],
        };
      return weightQuestion(question, facts);
    });
  return {
    ...base,
    suppressed: false,
    n: sum(({ n }) => n),
    effective_n: squares === 0 ? 0 : sum(({ n, weight }) => n * weight) ** 2 / squares,
    ...roundPeople?.(sum(({ n }) => n)),
    questions,
  };
}

/** Counts the answers of each margin, including people who skipped another margin. */
async function countEverybody(db: Kysely<Schema>, { survey, margins, reads }: WeightedOrder) {
  const counts = [];
  for (const margin of margins) {
    const cells = await findCells(db, {
      survey,
      margins: [margin],
      range: ALL_DAYS,
      filter: null,
      reads,
    });
    counts.push(countMargin(readCells(cells, [margin]), 0));
  }
  return counts;
}

async function readAnswers(db: Kysely<Schema>, { survey, margins, range, filter, reads }: WeightedOrder) {
  const parts = withoutLinkValues(survey).flatMap(weightedParts);
  const slotsOf = (wanted: 'code' | 'codes' | 'wide') =>
    parts.filter((part) => part.class === wanted).map(({ slot }) => slot);
  const of = { survey, margins, range, filter, reads };
  const counts = await findCellCounts(db, of, slotsOf('code'));
  const choices = await findCellChoices(db, of, slotsOf('codes'));
  return { counts: [...counts, ...choices], numbers: await findCellNumbers(db, of, slotsOf('wide')) };
}
