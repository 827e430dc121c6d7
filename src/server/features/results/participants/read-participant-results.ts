import type { WideBySlot } from '../../../../questions/wide-figures.ts';
import type { Category, Results } from '../../../../shared/api/results.ts';
import type { Database } from '../../../db/client.ts';
import { lockParticipantStep, lockTextGroups } from '../../../db/locks.ts';
import { participantGroup } from '../../filters/policy.ts';
import { findGroups, type ReadableSurvey } from '../data.ts';
import { ALL_DAYS } from '../day-range.ts';
import { forParticipants, type ResultsFacts, summarise } from '../domain.ts';
import { GROUPING_TIMEOUT_MS, groupPending } from '../keywords/group-pending.ts';
import type { Trx } from '../keywords/grouping-data.ts';
import * as data from './participant-results-data.ts';
import { countsOf, isStepDue, makeStep } from './participant-step.ts';
import { readNumbers } from '../numbers/read-numbers.ts';
import { SHOWN } from '../shown.ts';

type Groups = ReadonlyMap<number, readonly Category[]>;

/**
 * The step of a survey's submissions that participants see, made now where one is due; null where it is too small.
 */
export async function findParticipantStep(db: Database, survey: ReadableSurvey): Promise<data.Step | null> {
  const size = participantGroup(survey);
  const step = await data.findStep(db.kysely, survey.id);
  const current = isStepDue(step?.response_count ?? 0, survey.response_count, size)
    ? await db.transaction((trx) => renewStep(trx, survey.id, size))
    : step;
  // A step from before the smallest group was raised is too small by now.
  const isSmall = current !== null && current.response_count < size;
  return isSmall || survey.response_count < size ? null : current;
}

async function renewStep(trx: Trx, survey_id: string, size: number): Promise<data.Step | null> {
  await lockParticipantStep(trx, survey_id);
  const step = await data.findStep(trx, survey_id);
  const present = await data.readPresent(trx, survey_id, size);
  if (present === null || !isStepDue(step?.response_count ?? 0, present.response_count, size)) return step;
  const next = makeStep(present, size);
  await data.keepStep(trx, survey_id, next);
  return next;
}

/** Reads a survey's results as participants see them: in whole steps, without what only its owner may know. */
export async function readParticipantResults(db: Database, survey: ReadableSurvey): Promise<Results> {
  return toParticipantResults(await readParticipantFacts(db, survey));
}

/** What participants see of these facts. */
export function toParticipantResults(facts: ResultsFacts): Results {
  return forParticipants(summarise(facts), facts.survey);
}

/** What the results that participants see are put together from; the survey may be told in any language. */
export async function readParticipantFacts(db: Database, survey: ReadableSurvey): Promise<ResultsFacts> {
  const step = await findParticipantStep(db, survey);
  const groups = step === null ? new Map() : await readGroups(db, survey, step);
  const response_count = step?.response_count ?? 0;
  const counts = step === null ? new Map() : countsOf(step);
  const wide = step === null ? new Map() : await readStepNumbers(db, survey, step);
  return { survey, response_count, counts, groups, wide, link_counts: null };
}

/** The text groups of a step, which stay as they were once every answer had its place among them. */
async function readGroups(db: Database, survey: ReadableSurvey, step: data.Step): Promise<Groups> {
  if (!survey.questions.some((question) => question.answers_visible)) return new Map();
  if (step.groups !== null) return toMap(step.groups);
  await groupPending(db, survey.id, GROUPING_TIMEOUT_MS);
  return db.transaction(async (trx) => {
    // Who deletes an answer takes this lock too: no answer that is gone is kept.
    await lockTextGroups(trx, survey.id);
    const isPending = await data.hasPending(trx, survey.id);
    const groups = await findGroups(trx, survey, ALL_DAYS, SHOWN, step);
    if (!isPending) await data.keepGroups(trx, survey.id, step, Object.fromEntries(groups));
    return groups;
  });
}

/** The numbers of a step; none while some of them wait in the queue, so that what is shown moves in whole steps. */
async function readStepNumbers(db: Database, survey: ReadableSurvey, step: data.Step): Promise<WideBySlot> {
  if (!survey.questions.some(({ parts }) => parts.some((part) => part.class === 'wide'))) return new Map();
  await groupPending(db, survey.id, GROUPING_TIMEOUT_MS);
  return db.transaction(async (trx) => {
    await lockTextGroups(trx, survey.id);
    return (await data.hasPending(trx, survey.id)) ? new Map() : readNumbers(trx, survey, ALL_DAYS, step);
  });
}

function toMap(groups: NonNullable<data.Step['groups']>): Groups {
  return new Map(Object.entries(groups).map(([slot, categories]) => [Number(slot), categories]));
}
