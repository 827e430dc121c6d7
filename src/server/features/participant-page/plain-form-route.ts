import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type Submission, submission } from '../../../shared/api/responses.ts';
import { AppError, throwRefusal } from '../../../shared/errors.ts';
import type { FormStep } from '../../../participant/survey-form.tsx';
import type { Server } from '../../serve.ts';
import { setAccessCookie } from '../responses/access-cookie.ts';
import type { SurveyDefinition } from '../surveys/survey-definition.ts';
import { refusePage } from '../responses/judge-answers.ts';
import { readAnswers } from '../responses/read-answers.ts';
import { wireValues } from '../responses/wire-values.ts';
import { writeFormErrors } from './form-errors.ts';
import type { SurveyRequest } from './pages.ts';
import { PAGE_WORDS } from './page-words.ts';
import { inCodes, type PlainForm, readPlainForm, toSubmission } from './plain-form.ts';
import { nextStep, shownOf } from './plain-step.ts';
import { type SendParts, sendPage } from './send-page.ts';
import { readPageRequest } from './page-request.ts';

export interface PageParts extends SendParts {
  readonly server: Server;
  readonly isOwner: (request: FastifyRequest, definition: SurveyDefinition) => Promise<boolean>;
}

/** What the plain form sends: an access code, or answers. The same rules as the API, the words in the page. */
export function servePlainForm(parts: PageParts): void {
  const { server, pages, isOwner } = parts;
  const { app, deps } = server;
  const { submissionService } = deps;

  app.post('/survey/:id', async (request, reply) => {
    const pageRequest = readPageRequest(request);
    const definition = pageRequest.isId ? await deps.surveyCache.findDefinition(pageRequest.survey_id) : null;
    if (definition === null) return sendPage(parts, reply, 404, pages.notFound(pageRequest));
    const form = readPlainForm(request.body);
    const access_token = form.access_token ?? pageRequest.access_token;
    const state = submissionService.stateOf(definition, access_token);
    const surveyRequest = { ...pageRequest, access_token, definition, state };
    if (form.access_code !== undefined) return unlock(request, reply, surveyRequest, form);
    if (state === 'not_open' && (await isOwner(request, definition)))
      return sendPage(parts, reply, 200, pages.thanks(surveyRequest, undefined, true));
    return submit(request, reply, surveyRequest, form);
  });

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
      // The form itself, not a way to it: in a frame of another site the cookie may be refused.
      const { filled, submission_id, secret } = form;
      const page = pages.own({ ...surveyRequest, access_token, state }, { filled, submission_id, secret });
      return await sendPage(parts, reply, 200, page);
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      const { t } = PAGE_WORDS[language];
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
        ),
      );
      if (!read.success) throw new AppError('invalid', { fields: fieldsOf(read.error) });
      const next = goOn(surveyRequest, form, read.data);
      if (next !== null) {
        const { filled, secret } = form;
        return await sendPage(
          parts,
          reply,
          200,
          pages.own(surveyRequest, { filled, submission_id, secret, step: next }),
        );
      }
      const sent = await submissionService.submit(surveyRequest.survey_id, read.data, request.ip);
      return await sendPage(
        parts,
        reply,
        200,
        pages.thanks(surveyRequest, sent.receipt, false, sent.ending?.id),
      );
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return refuse(reply, surveyRequest, form, submission_id, error);
    }
  }

  /** Says what is wrong, in place, with all that was typed; a closed survey is shown as closed. */
  function refuse(
    reply: FastifyReply,
    surveyRequest: SurveyRequest,
    form: PlainForm,
    submission_id: string,
    error: AppError,
  ) {
    const words = PAGE_WORDS[surveyRequest.language];
    if (error.code === 'forbidden')
      return sendPage(parts, reply, 403, pages.locked(surveyRequest, words.t('accessEnded'), form.filled));
    const filled = form.former.size === 0 ? form.filled : inCodes(form, surveyRequest.definition);
    const errors = writeFormErrors(error, surveyRequest.definition, words);
    return sendPage(
      parts,
      reply,
      error.status,
      pages.own(surveyRequest, {
        filled,
        errors,
        submission_id,
        secret: form.secret,
        step: stayAt(surveyRequest.definition, form),
      }),
    );
  }
}

/**
 * What a form of one page of the survey leads to; null where it holds everything that is asked, or the whole survey.
 * @throws AppError `invalid` where something on this page is missing or wrong
 */
function goOn({ definition, state }: SurveyRequest, { step }: PlainForm, sent: Submission): FormStep | null {
  const { logic } = definition;
  if (step === undefined || logic === null || state !== 'open') return null;
  const { accepted, refused } = readAnswers(definition, sent.answers, true);
  if (refused !== undefined) throw new AppError(refused.code, refused);
  const given = wireValues(definition, accepted);
  throwRefusal(refusePage(definition, logic, accepted, shownOf(logic, given, step)));
  if (definition.anonymity_level === 'name_required' && !sent.participant_name?.trim())
    throw new AppError('invalid', { fields: { participant_name: 'name_required' } });
  return nextStep(logic, given, step);
}

/** The same page once more, with every question that it had. */
function stayAt({ logic }: SurveyDefinition, { step, filled }: PlainForm): FormStep | undefined {
  if (step === undefined || logic === null) return undefined;
  const shown = shownOf(logic, (code) => filled.answers.get(code) ?? [], step);
  return { page: step.page, show: new Set(shown), shown, isLast: false };
}

/** What is wrong with a form that is no submission at all: something in it is too long, or was made up. */
function fieldsOf({ issues }: z.ZodError): Record<string, string> {
  return Object.fromEntries(
    issues.map(({ path, code }) => [path.join('.'), code === 'too_big' ? 'too_long' : 'invalid']),
  );
}
