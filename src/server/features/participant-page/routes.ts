import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Server, toHeaders } from '../../serve.ts';
import type { AfterRemoval } from '../responses/remove-submission.ts';
import type { SurveyDefinition } from '../surveys/definitions.ts';
import { serveCard } from './card-route.ts';
import { readPageAssets } from './page-assets.ts';
import { createPageCache } from './page-cache.ts';
import { createPages } from './pages.ts';
import { servePlainForm } from './plain-form-route.ts';
import { sendPage, sendPrepared } from './send-page.ts';
import { readVisit } from './visit.ts';
import { serveWithdraw } from './withdraw-route.ts';

/**
 * The page of a survey: complete HTML in every state, prepared once where everybody gets the same.
 * @param afterRemoval takes a withdrawn submission out of what later features keep
 */
export function serveParticipantPage(server: Server, afterRemoval: AfterRemoval): void {
  const { app, deps } = server;
  const { participation } = deps;
  const assets = readPageAssets();
  const pages = createPages(deps, assets);
  const parts = { server, assets, pages, cache: createPageCache(), isOwner };

  app.get('/survey/:id', { compress: false, errorHandler: sayUnreadable }, async (request, reply) => {
    const visit = readVisit(request);
    const definition = visit.isId ? await deps.definitions.findDefinition(visit.survey_id) : null;
    if (definition === null) return sendPage(parts, reply, 404, pages.notFound(visit));
    const asked = { ...visit, definition, state: participation.stateOf(definition, visit.access_token) };
    if (asked.state === 'not_open' && (await isOwner(request, definition)))
      return sendPage(parts, reply, 200, pages.preview(asked));
    if (definition.visibility === 'private' || visit.plain)
      return sendPage(parts, reply, 200, pages.own(asked));
    return sendPrepared(parts, request, reply, asked);
  });
  servePlainForm(parts);
  serveWithdraw(parts, afterRemoval);
  serveCard(server);

  function sayUnreadable(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    request.log.error({ err: error, url: request.routeOptions.url }, 'the survey could not be read');
    return sendPage(parts, reply, 503, pages.unreadable(readVisit(request)));
  }

  async function isOwner(request: FastifyRequest, { user_id }: SurveyDefinition): Promise<boolean> {
    if (request.headers.cookie === undefined) return false;
    return (await server.findOwner(toHeaders(request)))?.id === user_id;
  }
}
