import { parseJoinCode } from '../../../../shared/survey/join-code.ts';
import { surveyPath } from '../../../../shared/survey/survey-path.ts';
import { networkOf } from '../../../http/network-of.ts';
import type { Server } from '../../../http/serve.ts';
import { findPresented } from '../../surveys/slugs/join-codes-data.ts';
import { readPageRequest } from '../page-request.ts';
import type { Pages } from '../pages.ts';
import { sendPage, type SendParts } from '../send-page.ts';
import type { PageDeps } from '../page-deps.ts';

/** Redirects a join code to its survey while it is presented. */
export function serveJoinCode(parts: SendParts & { server: Server<PageDeps>; pages: Pages }): void {
  const { app, deps } = parts.server;
  app.get('/p/:code', { compress: false }, async (request, reply) => {
    const code = parseJoinCode((request.params as { code: string }).code);
    const look = async () => (code === null ? null : findPresented(deps.db.kysely, code, deps.now()));
    const survey_id = await deps.joinCodeLimit.find(networkOf(request.ip), code, look);
    if (survey_id === null)
      return sendPage(parts, reply, 404, parts.pages.presentationOver(readPageRequest(request)));
    // Join codes are reused for other surveys.
    return reply.header('cache-control', 'no-store').redirect(surveyPath(survey_id), 302);
  });
}
