import type { Answers } from '../../../questions/kind.ts';
import type { PublicState, Submission } from '../../../shared/api/responses.ts';
import type { Refusal } from '../../../shared/errors.ts';
import { isBlank } from '../../../shared/is-blank.ts';
import { isFull, planOf } from '../../../shared/plans.ts';
import { openness } from '../../../shared/survey-status.ts';
import type { SurveyDefinition } from '../surveys/definition/survey-definition.ts';
import { judgeAnswers, type ReachedEnding } from './answers/judge-answers.ts';
import { withParameters } from './answers/parameter-answers.ts';
import { pageLanguage, sentLanguage, withLanguage } from './answers/language-answer.ts';
import { readAnswers } from './answers/read-answers.ts';
import { hashSecret } from './submissions/secret-hash.ts';
import { inQuotas, quotasOf } from './answers/quotas-of.ts';
import { storedId } from './stored-id.ts';
import { wireValues } from './answers/wire-values.ts';

/** Decision 7: who had opened the survey before it closed may still send for this long. */
const GRACE_MS = 15 * 60_000;

/** Responses beyond the plan's limit that a full survey takes from people who had opened it before (decision 25). */
const MAX_OVERSHOOT = 150;

/** A submission as it is stored. */
export interface AcceptedSubmission {
  readonly survey_id: string;
  /** `storedId` of the submission id. */
  readonly id: string;
  /** ISO 8601, to the hour where the survey is anonymous (decision 10). */
  readonly submitted_at: string;
  readonly participant_name: string | null;
  /** `hashSecret` of the device's secret, where it sent one. */
  readonly secret_hash: string | null;
  /** Slot to answer. */
  readonly answers: Answers;
  readonly survey_version: number;
  /** `counterKeys` of the survey: its counters, whether this submission raises them or not. */
  readonly counter_keys: readonly number[];
  /** The survey takes it only below this number of responses; null takes it in any case. */
  readonly most_responses: number | null;
  /** Keyed hash (hex) of the sender's network, never stored with the answers; absent where networks cannot be distinguished. */
  readonly network?: string | null;
  /** The slots of the quotas that it counts in; left out where the survey has none. */
  readonly quotas?: readonly number[];
}

/** What a participant has shown; asked only where it decides. */
export interface AccessProofs {
  /** Whether the access code of the private survey was given. */
  readonly isUnlocked: () => boolean;
  /** Whether the survey was opened while it took answers. */
  readonly hasOpened: () => boolean;
  /** The version of the survey that was opened, where that is known. */
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
      /** Codes of the questions whose answers were not asked for. */
      readonly dropped: readonly string[];
      readonly ending: ReachedEnding | null;
      readonly refused?: undefined;
    }
  | { readonly accepted?: undefined; readonly refused: Refusal };

/**
 * Decides whether a submission is taken: the survey's state first, then who sends, then what is sent.
 * @returns the submission as it is stored, or the refusal
 */
export function acceptSubmission(facts: Facts): Outcome {
  const { definition, submission, now } = facts;
  if (definition === null) return { refused: { code: 'not_found' } };
  const refused = refuseAnswering(definition, now, facts) ?? refuseName(definition, submission);
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
    submitted_at: toStoredMoment(now, isAnonymous),
    participant_name: isAnonymous ? null : nameOf(submission),
    secret_hash: secretHashOf(definition.id, submission),
    answers: quotas === undefined ? answers : inQuotas(answers, quotas),
    survey_version: definition.version,
    counter_keys: definition.counter_keys,
    most_responses: limit === null ? null : limit + (facts.hasOpened() ? MAX_OVERSHOOT : 0),
  };
  return { accepted: quotas === undefined ? accepted : { ...accepted, quotas }, dropped, ending };
}

/** How many responses may be stored at the same time; null without a limit. Responses that were removed make no room. */
function roomFor({ subscription, removed_count }: SurveyDefinition, now: Date): number | null {
  const limit = planOf(subscription, now).responses_per_survey;
  return limit === null ? null : Math.max(0, limit - removed_count);
}

/** What is kept of a submission's secret; null where it has none. */
export function secretHashOf(survey_id: string, { submission_id, secret }: Submission): string | null {
  return secret === undefined ? null : hashSecret(survey_id, submission_id, secret);
}

/** What a participant meets: closed and not yet open before full, full before locked. */
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

/** The refusal that says this state. */
export function refusePublicState(state: PublicState): Refusal | null {
  return REFUSALS[state];
}

function refuseAnswering(definition: SurveyDefinition, now: Date, proofs: AccessProofs): Refusal | null {
  const state = publicState(definition, now, proofs.isUnlocked);
  const late = state === 'expired' && isWithinGrace(definition, now);
  // Whether a quota is full as well, only the storing statement knows; it keeps to the plan's limit too.
  const isQuotaFirst = state === 'limit_reached' && definition.quotas.length > 0;
  if (isQuotaFirst || ((late || state === 'limit_reached') && proofs.hasOpened())) {
    const locked = definition.visibility === 'private' && !proofs.isUnlocked();
    return locked ? REFUSALS.locked : null;
  }
  return REFUSALS[state];
}

/** Whether the survey closed, by its end date or by its owner, no longer ago than the grace. */
function isWithinGrace({ end_date, closed_at, status }: SurveyDefinition, now: Date): boolean {
  const closings = [end_date, status === 'completed' ? closed_at : null];
  const closed = closings
    .flatMap((at) => (at === null ? [] : [Date.parse(at)]))
    .filter((at) => at <= now.getTime());
  return closed.length > 0 && now.getTime() <= Math.min(...closed) + GRACE_MS;
}

function refuseName(definition: SurveyDefinition, submission: Submission): Refusal | null {
  if (definition.anonymity_level === 'anonymous' || nameOf(submission) !== null) return null;
  return { code: 'invalid', fields: { participant_name: 'name_required' } };
}

/** The name as it is stored; null where nothing of it can be seen. */
function nameOf({ participant_name }: Submission): string | null {
  const name = participant_name?.trim().normalize('NFC') ?? '';
  return isBlank(name) ? null : name;
}

function toStoredMoment(now: Date, isAnonymous: boolean): string {
  return isAnonymous ? hourOf(now.getTime()) : now.toISOString();
}

const HOUR_MS = 3_600_000;
let lastHour = { number: Number.NaN, text: '' };

/** Every submission of an hour has the same text, so it is written once. */
function hourOf(ms: number): string {
  const number = Math.floor(ms / HOUR_MS);
  if (number !== lastHour.number) lastHour = { number, text: new Date(number * HOUR_MS).toISOString() };
  return lastHour.text;
}
