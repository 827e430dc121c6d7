import { submitResponse } from '../../../shared/api/responses.ts';
import type { Submission } from '../../../shared/api/responses.ts';
import { readInput } from '../../read-input.ts';
import type { Server } from '../../serve.ts';
import { readAccessCookie } from './access-cookie.ts';

/** The hot path: takes a participant's answers, without the steps of `serve` that it does not need. */
export function serveSubmit({ app, deps, list }: Server): void {
  const { participation } = deps;
  list(submitResponse);
  app.post(submitResponse.path.replace('{id}', ':id'), async (request, reply) => {
    const { params, body } = readInput(submitResponse, request) as {
      params: { id: string };
      body: Submission;
    };
    const access_token = body.access_token ?? readAccessCookie(request, params.id);
    const submission = access_token === null ? body : { ...body, access_token };
    const { outcome, ...sent } = await participation.submit(params.id, submission, request.ip);
    return reply.code(outcome === 'stored' ? 201 : 200).send(sent);
  });
}
