import { surveyPath } from '../../../shared/survey-path.ts';
import { checkSurveyName, normalizeSurveyName } from '../../../shared/survey-name.ts';
import type { Server } from '../../serve.ts';
import { findNamed } from '../surveys/names/names-data.ts';
import type { PageAssets } from './page-assets.ts';
import type { Pages } from './pages.ts';
import { readPageRequest } from './page-request.ts';
import { sendPage, type SendParts } from './send-page.ts';

/** What of an address's query goes along to the survey's page; longer ones are no longer what somebody was given. */
const MAX_QUERY = 2_000;

/** A survey's short link leads to its page, which answers as its long link does; a name of nobody is not found. */
export function serveShortLink(
  parts: SendParts & { server: Server; assets: PageAssets; pages: Pages },
): void {
  const { app, deps } = parts.server;
  app.get('/s/:name', { compress: false }, async (request, reply) => {
    const name = normalizeSurveyName((request.params as { name: string }).name);
    const survey_id = checkSurveyName(name) === null ? await findNamed(deps.db.kysely, name) : null;
    if (survey_id === null)
      return sendPage(parts, reply, 404, parts.pages.notFound(readPageRequest(request)));
    const at = request.url.indexOf('?');
    const query = at < 0 || request.url.length - at > MAX_QUERY ? '' : request.url.slice(at);
    // Names move: nobody on the way keeps where one led to.
    return reply.header('cache-control', 'no-store').redirect(`${surveyPath(survey_id)}${query}`, 302);
  });
}
