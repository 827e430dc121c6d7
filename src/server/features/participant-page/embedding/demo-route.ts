import { createHash } from 'node:crypto';
import { z } from 'zod';
import { LANGUAGES } from '../../../../shared/text/languages.ts';
import { CSP_REPORT_RULES } from '../../../http/security-headers.ts';
import type { Server } from '../../../http/serve.ts';
import { EMBED_WAYS } from '../../../../shared/survey/embed-ways.ts';
import { DEMO_CSS, demoPage } from './demo-page.ts';

const query = z.object({
  survey: z.uuid().toLowerCase().nullable().catch(null),
  way: z.enum(EMBED_WAYS).catch('inline'),
  lang: z.enum(LANGUAGES).catch('en'),
});

/** As strict as a site can be: the script of embedding and our own surveys work in it. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "frame-src 'self'",
  `style-src 'sha256-${createHash('sha256').update(DEMO_CSS).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  ...CSP_REPORT_RULES,
].join('; ');

/**
 * `/embed-demo?survey=…&way=popup`: a page that shows how a survey stands in a page of others. It frames surveys of this server
 * alone, and only those that allow it; what is in its address is an id and two words of closed lists.
 */
export function serveEmbedDemo({ app, deps }: Server): void {
  app.get('/embed-demo', async (request, reply) => {
    const { survey, way, lang } = query.parse(request.query);
    const definition = survey === null ? null : await deps.surveyCache.findDefinition(survey);
    const isShown = survey !== null && definition?.allow_embedding === true;
    return await reply
      .code(isShown ? 200 : 404)
      .headers({
        'content-security-policy': POLICY,
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      })
      .type('text/html; charset=utf-8')
      .send(demoPage(isShown ? survey : null, way, lang));
  });
}
