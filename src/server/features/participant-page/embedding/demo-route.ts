import { createHash } from 'node:crypto';
import { z } from 'zod';
import { LANGUAGES } from '../../../../shared/text/languages.ts';
import { CSP_REPORT_RULES } from '../../../http/security-headers.ts';
import type { Server } from '../../../http/serve.ts';
import { EMBED_WAYS } from '../../../../shared/survey/embed-ways.ts';
import { DEMO_CSS, demoPage } from './demo-page.ts';
import type { PageDeps } from '../page-deps.ts';

const query = z.object({
  survey: z.uuid().toLowerCase().nullable().catch(null),
  way: z.enum(EMBED_WAYS).catch('inline'),
  lang: z.enum(LANGUAGES).catch('en'),
});

/** The strictest policy that still permits the embed script and our own surveys. */
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

/** Serves `/embed-demo?survey=…&way=popup`, which frames only surveys of this server that allow it. */
export function serveEmbedDemo({ app, deps }: Server<PageDeps>): void {
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
