import type { Answers } from '../../../questions/question-type.ts';
import type { PublicState, Submission } from '../../../shared/api/responses.ts';
import type { Refusal } from '../../../shared/errors.ts';
import { answerText } from '../../../shared/text/is-blank.ts';
import { isFull, planOf } from '../../../shared/plans.ts';
import { openness } from '../../../shared/survey/survey-status.ts';
import type { SurveyDefinition } from '../surveys/definition/survey-definition.ts';
import { judgeAnswers, type ReachedEnding } from './answers/judge-answers.ts';
import { withParameters } from './answers/parameter-answers.ts';
import { pageLanguage, sentLanguage, withLanguage } from './answers/language-answer.ts';
import { readAnswers } from './answers/read-answers.ts';
import { seenDefinition } from './seen-definition.ts';
import { hashSecret } from './submissions/secret-hash.ts';
import { inQuotas, quotasOf } from './answers/quotas-of.ts';
import { storedId } from './stored-id.ts';
import { wireValues } from './answers/wire-values.ts';

/** Participants who had opened the survey may still submit (docs/product-decisions.md#participants, 7). */
const GRACE_MS = 15 * 60_000;

/**
 * Responses above the plan limit, from participants who had opened the survey (docs/product-decisions.md#plans, 25).
 */
const MAX_OVERSHOOT = 150;

export interface AcceptedSubmission {
  readonly survey_id: string;
  readonly id: string;
  /** ISO 8601, rounded to the hour in anonymous surveys (docs/product-decisions.md#participants, 10). */
  readonly submitted_at: string;
  readonly participant_name: string | null;
  readonly secret_hash: string | null;
  readonly answers: Answers;
  readonly survey_version: number;
  /** `counterKeys` of the survey, including counters that this submission does not raise. */
  readonly counter_keys: readonly number[];
  /** Response count at which the survey stops accepting; null for no limit. */
  readonly most_responses: number | null;
  /** Keyed hash (hex), never stored with the answers; missing if networks cannot be distinguished. */
  readonly network?: string | null;
  /** Slots of the quotas it counts in; absent without quotas. */
  readonly quotas?: readonly number[];
}

/** Evidence from the participant, evaluated only if needed. */
export interface AccessProofs {
  readonly isUnlocked: () => boolean;
  readonly hasOpened: () => boolean;
  readonly seenVersion: () => number | null;
}

interface Facts extends AccessProofs {
  readonly definition: SurveyDefinition | null;
  readonly submission: Submission;
  readonly now: Date;
}

type Outcome =
  | {
      readonly accepted: AcceptedSubmission;
      /** Codes of questions that were answered but not asked. */
      readonly dropped: readonly string[];
      readonly ending: ReachedEnding | null;
      readonly refused?: undefined;
    }
  | { readonly accepted?: undefined; readonly refused: Refusal };

/**
 * Checks survey state first, then access, then content. Answers that current limits refuse are judged by the limits
 * of the page that was answered.
 */
export function acceptSubmission(facts: Facts): Outcome {
  const outcome = accept(facts);
  const { definition, seenVersion } = facts;
  if (definition === null || outcome.refused?.code !== 'invalid') return outcome;
  const seen = seenDefinition(definition, seenVersion());
  const second = seen === null ? outcome : accept({ ...facts, definition: seen });
  return second.accepted === undefined ? outcome : second;
}

function accept(facts: Facts): Outcome {
  const { definition, submission, now } = facts;
  if (definition === null) return { refused: { code: 'not_found' } };
  const refused = checkAnswering(definition, now, facts) ?? checkName(definition, submission);
  if (refused !== null) return { refused };
  const sent = sentLanguage(definition, submission);
  const read = readAnswers(definition, submission.answers, {
    language: sent,
    numbersIn: pageLanguage(submission),
  });
  if (read.refused) return { refused: read.refused };
  const judged = judgeAnswers(definition, read.accepted, submission.submission_id, facts.seenVersion);
  if ('refused' in judged) return judged;
  const { dropped, ending } = judged;
  const inLanguage = withLanguage(definition, judged.answers, sent ?? read.language);
  const answers = withParameters(definition, inLanguage, submission.answers);
  const quotas = quotasOf(definition, wireValues(definition, answers));
  const isAnonymous = definition.anonymity_level === 'anonymous';
  const limit = roomFor(definition, now);
  const accepted: AcceptedSubmission = {
    survey_id: definition.id,
    id: storedId(definition, submission.submission_id),
    submitted_at: toStoredDateTime(now, isAnonymous),
    participant_name: isAnonymous ? null : nameOf(submission),
    secret_hash: secretHashOf(definition.id, submission),
    answers: quotas === undefined ? answers : inQuotas(answers, quotas),
    survey_version: definition.version,
    counter_keys: definition.counter_keys,
    most_responses: limit === null ? null : limit + (facts.hasOpened() ? MAX_OVERSHOOT : 0),
  };
  return { accepted: quotas === undefined ? accepted : { ...accepted, quotas }, dropped, ending };
}

/** Returns how many more responses may be stored, or null without a limit. Removed responses still count. */
function roomFor({ subscription, removed_count }: SurveyDefinition, now: Date): number | null {
  const limit = planOf(subscription, now).responses_per_survey;
  return limit === null ? null : Math.max(0, limit - removed_count);
}

export function secretHashOf(survey_id: string, { submission_id, secret }: Submission): string | null {
  return secret === undefined ? null : hashSecret(survey_id, submission_id, secret);
}

/** Returns the survey state for participants. Precedence: closed and not yet open, full, locked. */
export function publicState(definition: SurveyDefinition, now: Date, isUnlocked: () => boolean): PublicState {
  const state = openness(definition, now);
  if (state !== 'open') return state;
  if (isFull(planOf(definition.subscription, now), definition.response_count + definition.removed_count))
    return 'limit_reached';
  return definition.visibility === 'private' && !isUnlocked() ? 'locked' : 'open';
}

const REFUSALS = {
  open: null,
  not_open: { code: 'survey_not_open' },
  expired: { code: 'survey_expired' },
  limit_reached: { code: 'survey_full' },
  locked: { code: 'forbidden', fields: { access_token: 'access_code' } },
} as const satisfies Record<PublicState, Refusal | null>;

export function checkPublicState(state: PublicState): Refusal | null {
  return REFUSALS[state];
}

function checkAnswering(definition: SurveyDefinition, now: Date, proofs: AccessProofs): Refusal | null {
  const state = publicState(definition, now, proofs.isUnlocked);
  const late = state === 'expired' && isWithinGrace(definition, now);
  // Only the insert statement knows if a quota is full too; it also enforces the plan limit.
  const isQuotaFirst = state === 'limit_reached' && definition.quotas.length > 0;
  if (isQuotaFirst || ((late || state === 'limit_reached') && proofs.hasOpened())) {
    const locked = definition.visibility === 'private' && !proofs.isUnlocked();
    return locked ? REFUSALS.locked : null;
  }
  return REFUSALS[state];
}

function isWithinGrace({ end_date, closed_at, status }: SurveyDefinition, now: Date): boolean {
  const closings = [end_date, status === 'completed' ? closed_at : null];
  const closed = closings
    .flatMap((at) => (at === null ? [] : [Date.parse(at)]))
    .filter((at) => at <= now.getTime());
  return closed.length > 0 && now.getTime() <= Math.min(...closed) + GRACE_MS;
}

function checkName(definition: SurveyDefinition, submission: Submission): Refusal | null {
  if (definition.anonymity_level === 'anonymous' || nameOf(submission) !== null) return null;
  return { code: 'invalid', fields: { participant_name: 'name_required' } };
}

/** Returns null if the name has no visible characters. */
function nameOf({ participant_name }: Submission): string | null {
  const name = answerText(participant_name ?? '');
  return name === '' ? null : name;
}

function toStoredDateTime(now: Date, isAnonymous: boolean): string {
  return isAnonymous ? hourOf(now.getTime()) : now.toISOString();
}

const HOUR_MS = 3_600_000;
let lastHour = { number: Number.NaN, text: '' };

/** Cached, because all submissions of an hour share the text. */
function hourOf(ms: number): string {
  const number = Math.floor(ms / HOUR_MS);
  if (number !== lastHour.number) lastHour = { number, text: new Date(number * HOUR_MS).toISOString() };
  return lastHour.text;
}
