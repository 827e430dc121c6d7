import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Submission, submitResponse } from '../../../shared/api/responses.ts';
import { readInput } from '../../http/read-input.ts';
import type { Server } from '../../http/serve.ts';
import type { SurveyCache } from '../surveys/definition/survey-cache.ts';
import { readAccessCookie } from './access/access-cookie.ts';
import type { Sent } from './submission-service.ts';
import { isPlainId, readPlainSubmission } from './submissions/read-submission.ts';
import type { ResponsesDeps } from './responses-deps.ts';

/** Registers the hot path for submissions, with hand-written parsing and replies and no page headers. */
export function serveSubmit({ serveHot, deps }: Server<ResponsesDeps>): void {
  serveHot(submitResponse, async (request, reply) => {
    const { id, body } = read(request, deps.surveyCache);
    const access_token = body.access_token ?? readAccessCookie(request, id);
    const submission = access_token === null ? body : { ...body, access_token };
    return answer(reply, await deps.submissionService.submit(id, submission, request.ip));
  });
}

function read(
  request: FastifyRequest,
  { peek }: Pick<SurveyCache, 'peek'>,
): { readonly id: string; readonly body: Submission } {
  const { id } = request.params as { id: string };
  const survey = peek(id);
  const plain =
    survey !== null || isPlainId(id) ? readPlainSubmission(request.body, survey?.questions) : null;
  if (plain !== null) return { id, body: plain };
  const { params, body } = readInput(submitResponse, request);
  return { id: (params as { id: string }).id, body: body as Submission };
}

const HEADERS = [
  ['content-type', 'application/json; charset=utf-8'],
  ['cache-control', 'no-store'],
  ['x-content-type-options', 'nosniff'],
].flat();

/** Ids and codes need no escaping. Bypasses the framework's processing. */
function answer(
  reply: FastifyReply,
  { outcome, submission_id, receipt, dropped, ending }: Sent,
): FastifyReply {
  const more =
    (receipt === undefined ? '' : `,"receipt":"${receipt}"`) +
    (dropped === undefined ? '' : `,"dropped":${JSON.stringify(dropped)}`) +
    (ending === undefined ? '' : `,"ending":${JSON.stringify(ending)}`);
  const body = `{"submission_id":"${submission_id}"${more}}`;
  const length = String(Buffer.byteLength(body));
  reply.hijack();
  reply.raw.writeHead(outcome === 'stored' ? 201 : 200, [...HEADERS, 'content-length', length]).end(body);
  return reply;
}
