import type { Kysely } from 'kysely';
import type { Column } from '../../../../questions/columns.ts';
import { isAsked } from '../../../../questions/is-asked.ts';
import type { WeightedResults, Weighting } from '../../../../shared/api/weighting.ts';
import { AppError, throwRefusal } from '../../../../shared/errors.ts';
import { withoutLinkValues } from '../../../../shared/link-values.ts';
import { runWeighting } from '../../../run-weighting.ts';
import type { HeavyReads } from '../../../heavy-reads.ts';
import type { Authorized } from '../../../authorize.ts';
import type { Schema } from '../../../db/schema.ts';
import type { Filter } from '../../filters/filter.ts';
import type { ResultsSurvey } from '../../results/data.ts';
import { ALL_DAYS, type DayRange } from '../../results/day-range.ts';
import { isHidden } from '../../results/filtered/read-filtered.ts';
import { inGroups, minimumGroup } from '../../surveys/whole-groups.ts';
import { findCellChoices, findCellCounts, findCellNumbers, findCells } from './cells-data.ts';
import { tellsOfFew } from './tells-of-few.ts';
import { countMargin, readCells, refuseExtreme, refuseShares } from './refuse-shares.ts';
import { weightedParts, weightQuestion } from './weighted-figures.ts';

/** What is looked at, and to what it is weighted. */
export interface WeightedOrder {
  readonly survey: Authorized<ResultsSurvey, 'export'>;
  /** The columns that people are weighted by, of the survey as it is written. */
  readonly margins: readonly Column[];
  readonly weighting: Weighting;
  readonly range: DayRange;
  readonly filter: Filter | null;
  /** The pace at which all answers are read, in a transaction that sees one state. */
  readonly reads?: HeavyReads | undefined;
}

/**
 * Reads results weighted: people are weighted over the whole survey, then cut to days and a filter, which are a part of the same
 * sample. Reads counts of people who are alike, so that it costs memory by the number of groups and answers, not of people.
 * @throws AppError `invalid` saying why people cannot be weighted so
 */
export async function readWeighted(db: Kysely<Schema>, order: WeightedOrder): Promise<WeightedResults> {
  const { survey, margins, weighting, range, filter, reads } = order;
  const minimum = minimumGroup(survey);
  const counted = await findCells(db, { survey, margins, range: ALL_DAYS, filter: null, reads });
  const cells = readCells(counted, margins);
  const isRounded = minimum > 1;
  const given = isRounded
    ? await countEverybody(db, order)
    : margins.map((_, margin) => countMargin(cells, margin));
  throwRefusal(refuseShares(cells, given, margins, weighting, minimum));
  const weighed = await runWeighting({
    cells,
    margins: margins.map(({ code }) => [code, weighting.margins[code] ?? {}]),
    trim: weighting.trim ?? null,
  });
  if ('refused' in weighed)
    throw new AppError('invalid', { fields: { weighting: 'weights_no_convergence' } });
  throwRefusal(refuseExtreme(weighed.summary));
  const weights = new Map(cells.map(({ cell }, place) => [cell, weighed.weights[place]!]));
  const all = weighed.summary.n;
  const told = (n: number) => (isRounded ? inGroups(Math.floor(n), survey) : n);
  const without = counted.find(({ cell }) => cell === null)?.n ?? 0;
  const effective_n = told(weighed.summary.effective_n);
  const base = {
    survey_id: survey.id,
    weights: {
      ...weighed.summary,
      n: told(all),
      effective_n,
      trimmed: told(weighed.summary.trimmed),
      // Of these each combination's number of people could be worked out.
      ...(isRounded && { design_effect: null, minimum: null, maximum: null, largest_deviation: null }),
    },
    without_weight: told(all + without) - told(all),
    is_rounded: isRounded,
  };
  if (filter !== null && (await isHidden(db, survey, range, filter, reads)))
    return { ...base, too_few: true, n: 0, effective_n: 0, questions: [] };
  const of = { survey, margins, range, filter, reads };
  const looked = await findCells(db, of);
  const people = looked.flatMap(({ cell, n }) =>
    cell === null ? [] : [{ n, weight: weights.get(cell) ?? 0 }],
  );
  const sum = (value: (each: (typeof people)[number]) => number) =>
    people.reduce((total, each) => total + value(each), 0);
  const squares = sum(({ n, weight }) => n * weight * weight);
  // Of what people a part is made up stays untold: it is taken to be as sure as all of them.
  const inWholeGroups = (n: number) => ({
    n: told(n),
    effective_n: told((told(n) * effective_n) / Math.max(1, told(all))),
  });
  const roundPeople = isRounded ? inWholeGroups : null;
  const facts = { weights, all, roundPeople, ...(await readAnswers(db, order)) };
  const questions = withoutLinkValues(survey)
    .filter(isAsked)
    .map((question) => {
      if (isRounded && tellsOfFew(question, cells, facts, minimum))
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
    too_few: false,
    n: sum(({ n }) => n),
    effective_n: squares === 0 ? 0 : sum(({ n, weight }) => n * weight) ** 2 / squares,
    ...roundPeople?.(sum(({ n }) => n)),
    questions,
  };
}

/** How many of all people gave each answer of each margin, whether or not they answered the others. */
async function countEverybody(db: Kysely<Schema>, { survey, margins, reads }: WeightedOrder) {
  const counts = [];
  for (const margin of margins) {
    const found = await findCells(db, {
      survey,
      margins: [margin],
      range: ALL_DAYS,
      filter: null,
      reads,
    });
    counts.push(countMargin(readCells(found, [margin]), 0));
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
