import { setTimeout as wait } from 'node:timers/promises';
import type { PublicState, Submission } from '../../../shared/api/responses.ts';
import { AppError } from '../../../shared/errors.ts';
import type { BaseDeps } from '../../http/base-deps.ts';
import type { SurveyCache } from '../surveys/definition/survey-cache.ts';
import type { SurveyDefinition } from '../surveys/definition/survey-definition.ts';
import { networkOf } from '../../http/network-of.ts';
import { allowanceEach, createLimit, isOwnMachine } from '../../flow-control/address-limit.ts';
import { createCodeLimit } from './access/code-limit.ts';
import { hashedNetwork } from './access/hashed-network.ts';
import { prepareWords } from './answers/word-index.ts';
import { findStored } from './data.ts';
import { type AcceptedSubmission, acceptSubmission, publicState, secretHashOf } from './domain.ts';
import { hasEnded, storeEnded } from './ended-data.ts';
import type { JudgedAnswers, ReachedEnding } from './answers/judge-answers.ts';
import type { Intake } from './intake/intake.ts';
import type { Outcome } from './intake/outcome.ts';
import { quotaFull } from './answers/quotas-of.ts';
import { storedId } from './stored-id.ts';
import { isAccessCode, type Tokens } from './access/tokens.ts';
import { presentEnding, type PresentedEnding } from './present-ending.ts';

/** Participants' actions, with the same rules for the API and the plain form. */
export interface SubmissionService {
  readonly getSurvey: (survey_id: string) => Promise<SurveyDefinition>;
  readonly stateOf: (survey: SurveyDefinition, access_token: string | null | undefined) => PublicState;
  readonly isUnlocked: (survey: SurveyDefinition, access_token: string | null | undefined) => boolean;
  /**
   * Stores a submission. Repeating an id succeeds without effect; after closing, only with the submission's secret,
   * if it has one.
   * @returns once durable; `receipt` withdraws an anonymous submission
   * @throws AppError the refusal of `acceptSubmission`, `rate_limited` or `unavailable`
   */
  readonly submit: (survey_id: string, submission: Submission, address: string) => Promise<Sent>;
  /**
   * Exchanges the access code for a token.
   * @throws AppError `not_found`, `forbidden` for a wrong code, `rate_limited`
   */
  readonly unlock: (survey_id: string, access_code: string, address: string) => Promise<string>;
}

export interface Sent {
  readonly outcome: Outcome;
  readonly submission_id: string;
  readonly receipt?: string;
  /** Codes of questions that were not asked. */
  readonly dropped?: readonly string[];
  readonly ending?: PresentedEnding;
}

/** 600 a minute per address, then a short queue (docs/product-decisions.md#owners, 24). */
const SENDING = { burst: 600, perSecond: 10, queueSeconds: 5 };
interface Parts extends Pick<BaseDeps, 'config' | 'db' | 'now'> {
  readonly surveyCache: SurveyCache;
  readonly intake: Intake;
  readonly tokens: Tokens;
}

export function createSubmissionService(parts: Parts): SubmissionService {
  const { config, db, now, surveyCache, intake, tokens } = parts;
  const sending = createLimit(allowanceEach(SENDING, config));
  const codeLimit = createCodeLimit(config);

  async function getSurvey(survey_id: string): Promise<SurveyDefinition> {
    const definition = await surveyCache.findDefinition(survey_id);
    if (definition === null) throw new AppError('not_found');
    return definition;
  }

  const isUnlocked = (survey: SurveyDefinition, access_token: string | null | undefined) =>
    access_token != null && tokens.isAccess(survey, access_token, now());

  async function submit(survey_id: string, submission: Submission, address: string): Promise<Sent> {
    const network = networkOf(address);
    if (!isOwnMachine(network)) {
      const permit = sending.take(network);
      if (permit > 0) await wait(permit);
    }
    const { access_token, opened_token } = submission;
    const definition = await surveyCache.findDefinition(survey_id);
    if (definition !== null && definition.languages.length > 0) await prepareWords(definition);
    const decided = acceptSubmission({
      definition,
      submission,
      now: now(),
      isUnlocked: () => definition !== null && isUnlocked(definition, access_token),
      hasOpened: () =>
        definition !== null && opened_token !== undefined && tokens.isOpened(definition.id, opened_token),
      seenVersion: () =>
        definition === null || opened_token === undefined
          ? null
          : tokens.openedVersion(definition.id, opened_token, now()),
    });
    const refusal = (error: AppError) => orDuplicate(error, definition, submission);
    if (decided.accepted === undefined) return refusal(new AppError(decided.refused.code, decided.refused));
    const { accepted, ending } = decided;
    try {
      const ended = await endEarly(definition!, accepted, ending);
      if (ended !== null) {
        const submission_id = submission.submission_id.toLowerCase();
        return withAccessToken({ outcome: ended, submission_id }, definition!, decided);
      }
      const outcome = await intake.submit({
        ...accepted,
        network: hashedNetwork(tokens, survey_id, address),
      });
      if (outcome === 'quota_full' || outcome === 'quota')
        return await endAtQuota(definition!, submission, accepted, outcome);
      if (outcome === 'changed') {
        surveyCache.invalidate(accepted.survey_id);
        return await submit(survey_id, submission, address);
      }
      const known =
        outcome === 'duplicate' ? await findStored(db.kysely, accepted.survey_id, accepted.id) : null;
      const isOwn = outcome === 'stored' || isSame(known, accepted);
      return withAccessToken(sent(definition!, submission, outcome, isOwn), definition!, decided);
    } catch (error) {
      if (error instanceof AppError && error.code === 'survey_full') return refusal(error);
      throw error;
    }
  }

  /** Reports and records a full quota, unless the submission is already stored. */
  async function endAtQuota(
    survey: SurveyDefinition,
    submission: Submission,
    accepted: AcceptedSubmission,
    outcome: 'quota_full' | 'quota',
  ): Promise<Sent> {
    const isNew = outcome === 'quota_full' && (await storeEnded(db.kysely, accepted, 'quota')) === 'stored';
    const known = isNew ? null : await findStored(db.kysely, accepted.survey_id, accepted.id);
    if (known !== null) return sent(survey, submission, 'duplicate', isSame(known, accepted));
    const submission_id = submission.submission_id.toLowerCase();
    return {
      outcome: isNew ? 'stored' : 'duplicate',
      submission_id,
      ending: presentEnding(survey, quotaFull(survey)),
    };
  }

  /** Records a screened-out participant; null if the answers are to be stored. */
  async function endEarly(
    { logic }: SurveyDefinition,
    accepted: AcceptedSubmission,
    ending: ReachedEnding | null,
  ): Promise<Outcome | null> {
    if (ending !== null && ending.kind !== 'complete') return storeEnded(db.kysely, accepted, ending.kind);
    // With quotas, the insert checks this itself.
    if (accepted.quotas !== undefined) return null;
    if (logic === null || logic.endings.every(({ kind }) => kind === 'complete')) return null;
    return (await hasEnded(db.kysely, accepted.survey_id, accepted.id)) ? 'duplicate' : null;
  }

  /** Accepts repeats after a lost reply. Without the matching secret, the reply reveals nothing. */
  async function orDuplicate(
    error: AppError,
    survey: SurveyDefinition | null,
    submission: Submission,
  ): Promise<Sent> {
    if (survey === null) throw error;
    const known = await findStored(db.kysely, survey.id, storedId(survey, submission.submission_id));
    const same = isSame(known, { secret_hash: secretHashOf(survey.id, submission) });
    if (known === null || (known.secret_hash !== null && !same)) throw error;
    return sent(survey, submission, 'duplicate', same);
  }

  /** @param isOwn whether the sender is the device that made this submission */
  function sent(survey: SurveyDefinition, submission: Submission, outcome: Outcome, isOwn: boolean): Sent {
    const submission_id = submission.submission_id.toLowerCase();
    if (survey.anonymity_level !== 'anonymous' || !isOwn) return { outcome, submission_id };
    return { outcome, submission_id, receipt: tokens.signReceipt(survey.id, submission_id) };
  }

  async function unlock(survey_id: string, access_code: string, address: string): Promise<string> {
    const survey = await getSurvey(survey_id);
    if (!codeLimit.check(survey.id, address, () => isAccessCode(survey, access_code)))
      throw new AppError('forbidden', { fields: { access_code: 'access_code' } });
    return tokens.signAccess(survey, now());
  }

  return {
    getSurvey,
    stateOf: (survey, access_token) => publicState(survey, now(), () => isUnlocked(survey, access_token)),
    isUnlocked,
    submit,
    unlock,
  };
}

function withAccessToken(
  reply: Sent,
  survey: SurveyDefinition,
  { dropped, ending }: Pick<JudgedAnswers, 'dropped' | 'ending'>,
): Sent {
  if (dropped.length === 0 && ending === null) return reply;
  return {
    ...reply,
    ...(dropped.length > 0 && { dropped }),
    ...(ending !== null && { ending: presentEnding(survey, ending) }),
  };
}

type WithSecret = Pick<AcceptedSubmission, 'secret_hash'>;

/** Compares secrets; missing ones never match. */
function isSame(known: WithSecret | null, sent: WithSecret): boolean {
  return known !== null && sent.secret_hash !== null && known.secret_hash === sent.secret_hash;
}
