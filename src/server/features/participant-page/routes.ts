import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Server } from '../../http/serve.ts';
import type { OnSubmissionDeleted } from '../responses/submissions/remove-submission.ts';
import type { SurveyDefinition } from '../surveys/definition/survey-definition.ts';
import { serveCard } from './card/card-route.ts';
import { serveEmbedDemo } from './embedding/demo-route.ts';
import { serveEmbed } from './embedding/embed-route.ts';
import { readPageAssets } from './page-assets.ts';
import { serveKioskWorker } from './embedding/kiosk-worker-route.ts';
import { createPageCache } from './page-cache.ts';
import { createPages } from './pages.ts';
import { createRendering } from './rendering/rendering.ts';
import { servePlainForm, type PageParts } from './plain-form/plain-form-route.ts';
import { serveJoinCode } from './short-links/join-code-route.ts';
import { serveShortLink } from './short-links/short-link-route.ts';
import { sendPage, sendPrepared, sendTooMany } from './send-page.ts';
import { localizeRequest } from './localize-request.ts';
import { readPageRequest } from './page-request.ts';
import type { PageDeps } from './page-deps.ts';
import { withdrawSubmission } from '../responses/submissions/withdraw-submission.ts';
import { pageWords } from './page-words.ts';
import { readPlainForm } from './plain-form/plain-form.ts';

/**
 * Serves the survey page as complete HTML.
 * @param onSubmissionDeleted removes a withdrawn submission from data of later features
 */
export function serveParticipantPage(
  server: Server<PageDeps>,
  onSubmissionDeleted: OnSubmissionDeleted,
): void {
  const { app, deps } = server;
  const { submissionService } = deps;
  const assets = readPageAssets();
  const rendering = createRendering(deps.config);
  const pages = createPages(deps, assets, rendering);
  const parts = { server, assets, pages, cache: createPageCache(rendering), isOwner };

  app.get('/survey/:id', { compress: false, errorHandler: replyUnreadable }, async (request, reply) => {
    const pageRequest = readPageRequest(request);
    const source = pageRequest.isId ? await deps.surveyCache.findDefinition(pageRequest.survey_id) : null;
    if (source === null) return sendPage(parts, reply, 404, pages.notFound(pageRequest));
    const surveyRequest = localizeRequest({
      ...pageRequest,
      source,
      state: submissionService.stateOf(source, pageRequest.access_token),
    });
    if (surveyRequest.state === 'not_open' && (await isOwner(request, source)))
      return sendPage(parts, reply, 200, pages.preview(surveyRequest));
    if (source.visibility === 'private' || pageRequest.plain)
      return sendPage(parts, reply, 200, pages.fresh(surveyRequest));
    return sendPrepared(parts, request, reply, surveyRequest);
  });
  servePlainForm(parts);
  serveWithdraw(parts, onSubmissionDeleted);
  serveCard(server);
  serveShortLink(parts);
  serveJoinCode(parts);
  serveEmbed(server, assets.embedScript);
  serveEmbedDemo(server);
  serveKioskWorker(server, assets.kioskWorker);

  function replyUnreadable(
    error: Error,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const pageRequest = readPageRequest(request);
    const refused = sendTooMany(parts, reply, error, { pageRequest, isSent: false });
    if (refused !== null) return refused;
    request.log.error(
      { reqId: request.id, err: error, url: request.routeOptions.url },
      'the survey could not be read',
    );
    return sendPage(parts, reply, 503, pages.unreadable(pageRequest));
  }

  async function isOwner(request: FastifyRequest, { user_id }: SurveyDefinition): Promise<boolean> {
    // Only a session opens the preview; API keys read surveys through the API.
    if (request.headers.cookie === undefined || request.headers.authorization !== undefined) return false;
    return (await server.findOwner(request))?.id === user_id;
  }
}

function serveWithdraw(parts: PageParts, onSubmissionDeleted: OnSubmissionDeleted): void {
  const { server, pages } = parts;
  const { app, deps } = server;

  app.get('/survey/:id/withdraw', async (request, reply) => {
    const pageRequest = readPageRequest(request);
    const survey = pageRequest.isId ? await deps.surveyCache.findDefinition(pageRequest.survey_id) : null;
    if (survey === null) return sendPage(parts, reply, 404, pages.notFound(pageRequest));
    return sendPage(parts, reply, 200, pages.withdraw(pageRequest));
  });

  app.post('/survey/:id/withdraw', async (request, reply) => {
    const pageRequest = readPageRequest(request);
    const survey = pageRequest.isId ? await deps.surveyCache.findDefinition(pageRequest.survey_id) : null;
    if (survey === null) return sendPage(parts, reply, 404, pages.notFound(pageRequest));
    const receipt = readPlainForm(request.body).receipt?.trim() ?? '';
    const proof = { receipt, address: request.ip };
    if (await withdrawSubmission(deps, survey, proof, onSubmissionDeleted))
      return sendPage(parts, reply, 200, pages.withdrawn(pageRequest));
    const { t } = pageWords(pageRequest.language);
    return sendPage(parts, reply, 422, pages.withdraw(pageRequest, t('wrongReceipt'), receipt));
  });
}
