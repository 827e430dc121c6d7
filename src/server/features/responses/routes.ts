import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import {
  deleteSubmission,
  findPath,
  getPublicSurvey,
  listQuestions,
  listSubmissions,
  unlockSurvey,
  withdrawResponse,
} from '../../../shared/api/responses.ts';
import { AppError, throwRefusal } from '../../../shared/errors.ts';
import { authorize, seal } from '../../base/authorize.ts';
import { mayReadNames } from '../../http/may-read-names.ts';
import { networkOf } from '../../http/network-of.ts';
import type { Server } from '../../http/serve.ts';
import { readAccessCookie, setAccessCookie } from './access/access-cookie.ts';
import { allowanceEach, createLimit, isOwnMachine } from '../../flow-control/address-limit.ts';
import { findSubmissions } from './data.ts';
import { checkPublicState } from './domain.ts';
import { readPath } from './answers/read-path.ts';
import { type OnSubmissionDeleted, removeSubmission } from './submissions/remove-submission.ts';
import { isQuotaFull } from './ended-data.ts';
import { showQuestions, showSurvey } from './show-survey.ts';
import { definitionIn } from '../surveys/definition/definition-in.ts';
import { pickLanguage, languagesOf } from '../surveys/translations/translate.ts';
import { serveProgress } from './progress/progress-route.ts';
import { serveSubmit } from './submit-route.ts';
import { withdrawSubmission } from './submissions/withdraw-submission.ts';
import { writeSubmission } from './submissions/write-submission.ts';
import type { ResponsesDeps } from './responses-deps.ts';

/** Computing a path can cost as much as a submission. */
const ASKING = { burst: 200, perSecond: 10, queueSeconds: 1 };

const submissionPosition = z.strictObject({ revision: z.number().int(), id: z.uuid() });

/** Registers the participants' API and the owner's access to single submissions. */
export function serveResponses(
  server: Server<ResponsesDeps>,
  onSubmissionDeleted: OnSubmissionDeleted,
): void {
  const { serve, deps } = server;
  const { cursors, submissionService, tokens } = deps;
  const asking = createLimit(allowanceEach(ASKING, deps.config));
  serveSubmit(server);
  serveProgress(server);

  serve(getPublicSurvey, async ({ params, query, now, request }) => {
    const survey = await submissionService.getSurvey(params.id);
    const state = submissionService.stateOf(
      survey,
      query.access_token ?? readAccessCookie(request, params.id),
    );
    const ending =
      languagesOf(survey).length === 0
        ? survey
        : definitionIn(
            survey,
            pickLanguage(
              survey,
              [query.lang].flatMap((tag) => tag ?? []),
            ),
          );
    return showSurvey(ending, state, tokens.signOpened(ending, now), now);
  });

  serve(findPath, async ({ params, body, request }) => {
    const network = networkOf(request.ip);
    if (!isOwnMachine(network)) await wait(asking.take(network));
    const survey = await submissionService.getSurvey(params.id);
    const state = submissionService.stateOf(
      survey,
      body.access_token ?? readAccessCookie(request, params.id),
    );
    throwRefusal(checkPublicState(state));
    return readPath(survey, body, (quotas) => isQuotaFull(deps.db.kysely, survey.id, quotas));
  });

  serve(unlockSurvey, async ({ params, body, request, reply }) => {
    const access_token = await submissionService.unlock(params.id, body.access_code, request.ip);
    setAccessCookie(reply, deps.config, params.id, access_token);
    return { access_token };
  });

  serve(withdrawResponse, async ({ params, body, request }) => {
    const survey = await submissionService.getSurvey(params.id);
    const proof = { receipt: body.receipt, address: request.ip };
    if (!(await withdrawSubmission(deps, survey, proof, onSubmissionDeleted)))
      throw new AppError('not_found');
    return undefined;
  });

  serve(listQuestions, async ({ query, owner, request }) => {
    const { survey_id } = query;
    const survey = await submissionService.getSurvey(survey_id);
    const state = submissionService.stateOf(
      survey,
      query.access_token ?? readAccessCookie(request, survey_id),
    );
    return showQuestions(authorize(owner, seal(survey), 'read', () => checkPublicState(state)));
  });

  serve(listSubmissions, async ({ params, query, owner }) => {
    const definition = await submissionService.getSurvey(params.id);
    const survey = authorize(owner, seal(definition), 'read_submissions');
    const list = `submissions ${survey.id}`;
    const order = survey.anonymity_level === 'anonymous' ? 'pseudonym' : 'arrival';
    const after = cursors.read(list, query.cursor, submissionPosition);
    const rows = await findSubmissions(deps.db.kysely, survey, order, after, query.limit + 1);
    const page = rows.slice(0, query.limit);
    const last = page.at(-1);
    const more = rows.length > query.limit && last !== undefined;
    return {
      submissions: page.map((row) => writeSubmission(row, survey, mayReadNames(owner))),
      next_cursor: more ? cursors.write(list, { revision: last.revision, id: last.id }) : null,
    };
  });

  serve(deleteSubmission, async ({ params, owner }) => {
    const definition = await submissionService.getSurvey(params.id);
    const survey = authorize(owner, seal(definition), 'delete_submissions');
    if (!(await removeSubmission(deps.db, survey, params.submission_id, onSubmissionDeleted)))
      throw new AppError('not_found');
    return undefined;
  });
}
