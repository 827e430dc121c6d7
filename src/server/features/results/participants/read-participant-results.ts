import type { WideBySlot } from '../../../../questions/core/summary/wide-figures.ts';
import type { Category, Results } from '../../../../shared/api/results/results.ts';
import type { Database } from '../../../db/connection/client.ts';
import { pause } from '../../../flow-control/pause.ts';
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
import { GROUP_LIMITS } from '../group-limits.ts';

type Groups = ReadonlyMap<number, readonly Category[]>;

/** Returns the visible step, created if due; null if too small. */
export async function findParticipantStep(db: Database, survey: ReadableSurvey): Promise<data.Step | null> {
  const size = participantGroup(survey);
  const state = await findStepState(db.kysely, survey.id);
  const isDue = state !== null && findLeftOut(state, size) !== null;
  const current = isDue
    ? await db.transaction((trx) => renewStep(trx, survey.id, size))
    : await data.findStep(db.kysely, survey.id);
  // The minimum group size may have been raised since.
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
  await data.saveStep(trx, survey_id, next, size);
  await resetNetworks(trx, survey_id, state, next === null ? present.response_count : left);
  return next;
}

/** Returns results for participants: full steps, without owner-only data. */
export async function readParticipantResults(db: Database, survey: ReadableSurvey): Promise<Results> {
  const facts = await readParticipantFacts(db, survey);
  await pause();
  return toParticipantResults(facts);
}

export function toParticipantResults(facts: ResultsFacts): Results {
  return forParticipants(summarise(facts), facts.survey);
}

/** Loads participants' facts; the survey may be localized. */
export async function readParticipantFacts(db: Database, survey: ReadableSurvey): Promise<ResultsFacts> {
  const step = await findParticipantStep(db, survey);
  const groups = step === null ? new Map() : await readGroups(db, survey, step);
  const response_count = step?.response_count ?? 0;
  const counts = step === null ? new Map() : countsOf(step);
  const wide = step === null ? new Map() : await readStepNumbers(db, survey, step);
  return { survey, response_count, counts, groups, wide, link_counts: null };
}

async function readGroups(db: Database, survey: ReadableSurvey, step: data.Step): Promise<Groups> {
  if (!survey.questions.some((question) => question.answers_visible)) return new Map();
  if (step.groups !== null) return toMap(step.groups);
  await groupPending(db, survey.id, GROUPING_TIMEOUT_MS);
  return db.transaction(async (trx) => {
    // Deletions take this lock too, so deleted answers are never saved.
    await lockTextGroups(trx, survey.id);
    const isPending = await data.hasPending(trx, survey.id);
    const groups = await findGroups(trx, survey, ALL_DAYS, GROUP_LIMITS, step);
    if (!isPending) await data.saveGroups(trx, survey.id, step, Object.fromEntries(groups));
    return groups;
  });
}

/** Returns a step's numbers; none while some are queued, so figures change in full steps. */
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
