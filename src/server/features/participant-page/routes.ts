import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Server } from '../../serve.ts';
import type { OnSubmissionDeleted } from '../responses/submissions/remove-submission.ts';
import type { SurveyDefinition } from '../surveys/definition/survey-definition.ts';
import { serveCard } from './card/card-route.ts';
import { serveEmbedDemo } from './embedding/demo-route.ts';
import { serveEmbed } from './embedding/embed-route.ts';
import { readPageAssets } from './page-assets.ts';
import { serveKioskWorker } from './embedding/kiosk-worker-route.ts';
import { createPageCache } from './page-cache.ts';
import { createPages } from './pages.ts';
import { servePlainForm } from './plain-form/plain-form-route.ts';
import { serveHallCode } from './short-links/hall-code-route.ts';
import { serveShortLink } from './short-links/short-link-route.ts';
import { sendPage, sendPrepared } from './send-page.ts';
import { toldRequest } from './told-request.ts';
import { readPageRequest } from './page-request.ts';
import { serveWithdraw } from './withdraw-route.ts';

/**
 * The page of a survey: complete HTML in every state, prepared once where everybody gets the same.
 * @param onSubmissionDeleted takes a withdrawn submission out of what later features keep
 */
export function serveParticipantPage(server: Server, onSubmissionDeleted: OnSubmissionDeleted): void {
  const { app, deps } = server;
  const { submissionService } = deps;
  const assets = readPageAssets();
  const pages = createPages(deps, assets);
  const parts = { server, assets, pages, cache: createPageCache(), isOwner };

  app.get('/survey/:id', { compress: false, errorHandler: sayUnreadable }, async (request, reply) => {
    const pageRequest = readPageRequest(request);
    const definition = pageRequest.isId ? await deps.surveyCache.findDefinition(pageRequest.survey_id) : null;
    if (definition === null) return sendPage(parts, reply, 404, pages.notFound(pageRequest));
    const surveyRequest = toldRequest({
      ...pageRequest,
      definition,
      state: submissionService.stateOf(definition, pageRequest.access_token),
    });
    if (surveyRequest.state === 'not_open' && (await isOwner(request, definition)))
      return sendPage(parts, reply, 200, pages.preview(surveyRequest));
    if (definition.visibility === 'private' || pageRequest.plain)
      return sendPage(parts, reply, 200, pages.fresh(surveyRequest));
    return sendPrepared(parts, request, reply, surveyRequest);
  });
  servePlainForm(parts);
  serveWithdraw(parts, onSubmissionDeleted);
  serveCard(server);
  serveShortLink(parts);
  serveHallCode(parts);
  serveEmbed(server, assets.embedScript);
  serveEmbedDemo(server);
  serveKioskWorker(server, assets.kioskWorker);

  function sayUnreadable(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    request.log.error(
      { reqId: request.id, err: error, url: request.routeOptions.url },
      'the survey could not be read',
    );
    return sendPage(parts, reply, 503, pages.unreadable(readPageRequest(request)));
  }

  async function isOwner(request: FastifyRequest, { user_id }: SurveyDefinition): Promise<boolean> {
    // A session alone opens the preview: keys read surveys through the API.
    if (request.headers.cookie === undefined || request.headers.authorization !== undefined) return false;
    return (await server.findOwner(request))?.id === user_id;
  }
}
