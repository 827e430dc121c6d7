import { setTimeout as wait } from 'node:timers/promises';
import { surveyPath } from '../../../../shared/survey/survey-path.ts';
import { checkSurveySlug, normalizeSurveySlug } from '../../../../shared/survey/survey-slug.ts';
import { networkOf } from '../../../http/network-of.ts';
import type { Server } from '../../../http/serve.ts';
import { allowanceEach, createLimit, isOwnMachine } from '../../../flow-control/address-limit.ts';
import { findNamed } from '../../surveys/slugs/slugs-data.ts';
import type { PageAssets } from '../page-assets.ts';
import type { Pages } from '../pages.ts';
import { readPageRequest } from '../page-request.ts';
import { sendPage, type SendParts } from '../send-page.ts';

const MAX_QUERY = 2_000;

/** Enough for an audience behind one address, too little for enumerating slugs. */
const OPENING = { burst: 600, perSecond: 20, queueSeconds: 1 };

/** Redirects a short link to the survey page; unknown slugs and drafts are not found. */
export function serveShortLink(
  parts: SendParts & { server: Server; assets: PageAssets; pages: Pages },
): void {
  const { app, deps } = parts.server;
  const opening = createLimit(allowanceEach(OPENING, deps.config));
  app.get('/s/:name', { compress: false }, async (request, reply) => {
    const network = networkOf(request.ip);
    if (!isOwnMachine(network)) await wait(opening.take(network));
    const name = normalizeSurveySlug((request.params as { name: string }).name);
    const survey_id = isPossible(name) ? await findNamed(deps.db.kysely, name) : null;
    if (survey_id === null)
      return sendPage(parts, reply, 404, parts.pages.notFound(readPageRequest(request)));
    const at = request.url.indexOf('?');
    const query = at < 0 || request.url.length - at > MAX_QUERY ? '' : request.url.slice(at);
    // Slugs can move, so redirects are not cached.
    return reply.header('cache-control', 'no-store').redirect(`${surveyPath(survey_id)}${query}`, 302);
  });
}

/** Returns whether a slug is valid; free ones may have been in use before. */
function isPossible(name: string): boolean {
  const code = checkSurveySlug(name);
  return code === null || code === 'name_reserved';
}
