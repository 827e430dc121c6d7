import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type Submission, submission } from '../../../../shared/api/responses.ts';
import { isBlank } from '../../../../shared/text/is-blank.ts';
import { AppError, throwRefusal } from '../../../../shared/errors.ts';
import type { FormStep } from '../../../../participant/page/survey-form.tsx';
import { networkOf } from '../../../http/network-of.ts';
import { pause } from '../../../flow-control/pause.ts';
import { replyWithError } from '../../../http/reply-error.ts';
import type { Server } from '../../../http/serve.ts';
import { setAccessCookie } from '../../responses/access/access-cookie.ts';
import { allowanceEach, createLimit, isOwnMachine } from '../../../flow-control/address-limit.ts';
import type { SurveyDefinition } from '../../surveys/definition/survey-definition.ts';
import { checkPage } from '../../responses/answers/judge-answers.ts';
import { readAnswers } from '../../responses/answers/read-answers.ts';
import { pageLanguage, sentLanguage } from '../../responses/answers/language-answer.ts';
import { drawnAnswers, drawnFields, lookupAnswers } from '../../responses/answers/computed-answers.ts';
import { writeFormErrors } from './form-errors.ts';
import type { FormState, SurveyRequest } from '../page-types.ts';
import { pageWords } from '../page-words.ts';
import { prepareWords } from '../../responses/answers/word-index.ts';
import { inCodes, type PlainForm, readPlainForm, toSubmission } from './plain-form.ts';
import { countReached } from './count-reached.ts';
import { withNumbers } from './number-fields.ts';
import { nextStep, shownOf } from './plain-step.ts';
import { type SendParts, sendPage, sendTooMany } from '../send-page.ts';
import { localizeRequest } from '../localize-request.ts';
import { readPageRequest } from '../page-request.ts';
import type { PageDeps } from '../page-deps.ts';

/** Returned forms are rendered individually, so their number per address is limited. */
const COMING_BACK = { burst: 200, perSecond: 10, queueSeconds: 1 } as const;

export interface PageParts extends SendParts {
  readonly server: Server<PageDeps>;
  readonly isOwner: (request: FastifyRequest, definition: SurveyDefinition) => Promise<boolean>;
}

/** Handles the plain form by the same rules as the API, with errors in the page. */
export function servePlainForm(parts: PageParts): void {
  const { server, pages, isOwner } = parts;
  const { app, deps } = server;
  const { submissionService } = deps;
  const comingBack = createLimit(allowanceEach(COMING_BACK, deps.config));

  app.post('/survey/:id', { errorHandler: replyUnsent }, async (request, reply) => {
    const pageRequest = readPageRequest(request);
    const definition = pageRequest.isId ? await deps.surveyCache.findDefinition(pageRequest.survey_id) : null;
    if (definition === null) return sendPage(parts, reply, 404, pages.notFound(pageRequest));
    await pause();
    const form = readPlainForm(request.body);
    const access_token = form.access_token ?? pageRequest.access_token;
    const state = submissionService.stateOf(definition, access_token);
    const surveyRequest = localizeRequest({ ...pageRequest, access_token, source: definition, state });
    if (form.access_code !== undefined) return unlock(request, reply, surveyRequest, form);
    if (state === 'not_open' && (await isOwner(request, definition)))
      return sendPage(parts, reply, 200, pages.thanks(surveyRequest, undefined, true));
    return submit(request, reply, surveyRequest, form);
  });

  /** Errors are replied as HTML, because the browser displays them. */
  function replyUnsent(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
    const pageRequest = readPageRequest(request);
    const refused = sendTooMany(parts, reply, error, { pageRequest, isSent: true });
    if (refused !== null) return refused;
    const status = error instanceof AppError ? error.status : (error.statusCode ?? 500);
    if (status < 500) return replyWithError(error, request, reply);
    request.log.error(
      { reqId: request.id, err: error, url: request.routeOptions.url },
      'a plain form could not be taken',
    );
    return sendPage(parts, reply, 503, pages.unsent(pageRequest));
  }

  async function unlock(
    request: FastifyRequest,
    reply: FastifyReply,
    surveyRequest: SurveyRequest,
    form: PlainForm,
  ) {
    const { survey_id, definition, language } = surveyRequest;
    try {
      const access_token = await submissionService.unlock(survey_id, form.access_code ?? '', request.ip);
      setAccessCookie(reply, deps.config, survey_id, access_token);
      const state = submissionService.stateOf(definition, access_token);
      // Renders the form without redirect, because framed pages may not receive the cookie.
      const { filled, submission_id = randomUUID(), secret } = form;
      const unlocked = { ...surveyRequest, access_token, state };
      // Without typed values, all visitors who unlock the survey share this page.
      if (filled.name === '' && filled.answers.size === 0)
        return await sendPage(
          parts,
          reply,
          200,
          pages.fresh({ ...unlocked, plain: form.plain, parameters: {} }, { submission_id, secret }),
        );
      const fields = new Map([...filled.answers, ...drawnFields(definition, submission_id)]);
      const numbers = withNumbers(fields, definition, languageOf(surveyRequest));
      const lookup = (code: string) => numbers.get(code) ?? [];
      const step = (form.plain && definition.logic && nextStep(definition.logic, lookup, null)) || undefined;
      const page = pages.own(unlocked, { filled, submission_id, secret, step });
      return await sendPage(parts, reply, 200, page);
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      const { t } = pageWords(language);
      const words = t(error.code === 'rate_limited' ? 'tooManyCodes' : 'wrongCode');
      return sendPage(parts, reply, error.status, pages.locked(surveyRequest, words, form.filled));
    }
  }

  async function submit(
    request: FastifyRequest,
    reply: FastifyReply,
    surveyRequest: SurveyRequest,
    form: PlainForm,
  ) {
    const submission_id = form.submission_id ?? randomUUID();
    try {
      const read = submission.safeParse(
        toSubmission(
          { ...form, access_token: surveyRequest.access_token ?? undefined },
          submission_id,
          surveyRequest.definition,
          languageOf(surveyRequest),
        ),
      );
      if (!read.success) throw new AppError('invalid', { fields: fieldsOf(read.error) });
      await prepareWords(surveyRequest.definition);
      const next = goOn(surveyRequest, form, read.data);
      if (next !== null) {
        const { filled, secret } = form;
        const onward = { filled, submission_id, secret, step: next };
        const reach = () => countReached(deps, request, surveyRequest, form, { submission_id, next });
        return await giveBack(request, reply, 200, surveyRequest, onward, reach);
      }
      const sent = await submissionService.submit(surveyRequest.survey_id, read.data, request.ip);
      countReached(deps, request, surveyRequest, form, { submission_id, next });
      return await sendPage(parts, reply, 200, pages.thanks(surveyRequest, sent.receipt, false, sent.ending));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return await refuse(request, reply, surveyRequest, form, submission_id, error);
    }
  }

  function refuse(
    request: FastifyRequest,
    reply: FastifyReply,
    surveyRequest: SurveyRequest,
    form: PlainForm,
    submission_id: string,
    error: AppError,
  ) {
    const words = pageWords(surveyRequest.language);
    if (error.code === 'forbidden')
      return sendPage(parts, reply, 403, pages.locked(surveyRequest, words.t('accessEnded'), form.filled));
    const filled =
      form.former.size === 0
        ? form.filled
        : inCodes(form, surveyRequest.definition, languageOf(surveyRequest));
    const errors = writeFormErrors(error, surveyRequest.definition, words);
    return giveBack(request, reply, error.status, surveyRequest, {
      filled,
      errors,
      submission_id,
      secret: form.secret,
      step: stayAt(surveyRequest, form, submission_id),
    });
  }

  /** Sends the form with previous answers, and counts the page only if it is sent. */
  async function giveBack(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    surveyRequest: SurveyRequest,
    formState: FormState,
    reach?: () => void,
  ) {
    const release = holdBack(request);
    if (release === null) return sendPage(parts, reply, 429, pages.tooMany(surveyRequest, true));
    if (release > 0) await wait(release);
    const page = await pages.own(surveyRequest, formState);
    reach?.();
    return sendPage(parts, reply, status, page);
  }

  /** Returns the milliseconds to delay the next form of this address; null if over the limit. */
  function holdBack(request: FastifyRequest): number | null {
    const network = networkOf(request.ip);
    if (isOwnMachine(network)) return 0;
    try {
      return comingBack.take(network);
    } catch (error) {
      if (error instanceof AppError && error.code === 'rate_limited') return null;
      throw error;
    }
  }
}

function languageOf({ definition, language }: SurveyRequest): string {
  return definition.localization?.language ?? language;
}

/**
 * Returns the next step; null if everything was asked.
 * @throws AppError `invalid` if answers on this page are missing or wrong
 */
function goOn({ definition, state }: SurveyRequest, { step }: PlainForm, sent: Submission): FormStep | null {
  const { logic } = definition;
  if (step === undefined || logic === null || state !== 'open') return null;
  const { accepted: read, refused } = readAnswers(definition, sent.answers, {
    mayBeEmpty: true,
    language: sentLanguage(definition, sent),
    numbersIn: pageLanguage(sent),
  });
  if (refused !== undefined) throw new AppError(refused.code, refused);
  const accepted = { ...read, ...drawnAnswers(definition, logic, sent.submission_id) };
  const lookup = lookupAnswers(definition, logic, accepted, sent.submission_id);
  throwRefusal(checkPage(definition, logic, accepted, lookup, shownOf(logic, lookup, step)));
  if (definition.anonymity_level === 'name_required' && isBlank(sent.participant_name ?? ''))
    throw new AppError('invalid', { fields: { participant_name: 'name_required' } });
  return nextStep(logic, lookup, step);
}

function stayAt(
  request: SurveyRequest,
  { step, filled }: PlainForm,
  submission_id: string,
): FormStep | undefined {
  const { definition } = request;
  const { logic } = definition;
  if (step === undefined || logic === null) return undefined;
  const fields = new Map([...filled.answers, ...drawnFields(definition, submission_id)]);
  const lookup = withNumbers(fields, definition, languageOf(request));
  const fieldLookup = (code: string) => lookup.get(code) ?? [];
  const shown = shownOf(logic, fieldLookup, step);
  const isFirst = nextStep(logic, fieldLookup, null)?.page === step.page;
  return { page: step.page, show: new Set(shown), shown, isFirst, isLast: false };
}

/** Returns the errors of a malformed form: oversized or forged fields. */
function fieldsOf({ issues }: z.ZodError): Record<string, string> {
  return Object.fromEntries(
    issues.map(({ path, code }) => [path.join('.'), code === 'too_big' ? 'too_long' : 'invalid']),
  );
}
