import type { WideBySlot } from '../../../../questions/wide-figures.ts';
import type { Category, Results } from '../../../../shared/api/results.ts';
import type { Database } from '../../../db/client.ts';
import { pause } from '../../../pause.ts';
import { lockParticipantStep, lockTextGroups } from '../../../db/locks.ts';
import { participantGroup } from '../../filters/policy.ts';
import { findGroups, type ReadableSurvey } from '../data.ts';
import { ALL_DAYS } from '../day-range.ts';
import { forParticipants, type ResultsFacts, summarise } from '../domain.ts';
import { GROUPING_TIMEOUT_MS, groupPending } from '../keywords/group-pending.ts';
import type { Trx } from '../keywords/grouping-data.ts';
import * as data from './participant-results-data.ts';
import { countsOf, makeStep } from './participant-step.ts';
import { findLeftOut } from './step-due.ts';
import { findStepState, resetNetworks } from './step-networks-data.ts';
import { readNumbers } from '../numbers/read-numbers.ts';
import { SHOWN } from '../shown.ts';

type Groups = ReadonlyMap<number, readonly Category[]>;

/**
 * The step of a survey's submissions that participants see, made now where one is due; null where it is too small.
 */
export async function findParticipantStep(db: Database, survey: ReadableSurvey): Promise<data.Step | null> {
  const size = participantGroup(survey);
  const state = await findStepState(db.kysely, survey.id);
  const isDue = state !== null && findLeftOut(state, size) !== null;
  const current = isDue
    ? await db.transaction((trx) => renewStep(trx, survey.id, size))
    : await data.findStep(db.kysely, survey.id);
  // A step from before the smallest group was raised is too small by now.
  const isSmall = current !== null && current.response_count < size;
  return isSmall || survey.response_count < size ? null : current;
}

async function renewStep(trx: Trx, survey_id: string, size: number): Promise<data.Step | null> {
  await lockParticipantStep(trx, survey_id);
  await data.lockAnswers(trx, survey_id);
  const state = await findStepState(trx, survey_id);
  const left = state === null ? null : findLeftOut(state, size);
  const present = left === null ? null : await data.readPresent(trx, survey_id, left + 1);
  if (state === null || left === null || present === null) return data.findStep(trx, survey_id);
  const next = makeStep(present, left);
  await data.keepStep(trx, survey_id, next, size);
  await resetNetworks(trx, survey_id, state, next === null ? present.response_count : left);
  return next;
}

/** Reads a survey's results as participants see them: in whole steps, without what only its owner may know. */
export async function readParticipantResults(db: Database, survey: ReadableSurvey): Promise<Results> {
  const facts = await readParticipantFacts(db, survey);
  await pause();
  return toParticipantResults(facts);
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
  if (step.numbers !== null) return toMap(step.numbers);
  await groupPending(db, survey.id, GROUPING_TIMEOUT_MS);
  return db.transaction(async (trx) => {
    await lockTextGroups(trx, survey.id);
    if (await data.hasPending(trx, survey.id)) return new Map();
    const numbers = await readNumbers(trx, survey, ALL_DAYS, step);
    await data.saveNumbers(trx, survey.id, step, Object.fromEntries(numbers));
    return numbers;
  });
}

function toMap<T>(bySlot: Readonly<Record<string, T>>): ReadonlyMap<number, T> {
  return new Map(Object.entries(bySlot).map(([slot, value]) => [Number(slot), value]));
}
