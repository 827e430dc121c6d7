import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, hasFresh, type PageCache } from './page-cache.ts';
import type { PageAssets } from './page-assets.ts';
import type { SurveyRequest, Page, Pages } from './pages.ts';

export interface SendParts {
  readonly assets: PageAssets;
  readonly cache: PageCache;
  readonly pages: Pages;
}

/** Sends a page that is one visitor's own: nobody keeps it. */
export function sendPage(
  { assets }: SendParts,
  reply: FastifyReply,
  status: number,
  page: Page,
): FastifyReply {
  setRules(reply, assets.policy(page.framed, page.look), page.framed);
  if (status === 503 || status === 429) reply.header('retry-after', 2);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.html);
}

/** Sends a page that everybody gets, as it was prepared; 304 where the browser still has it. */
export async function sendPrepared(
  { assets, cache, pages }: SendParts,
  request: FastifyRequest,
  reply: FastifyReply,
  surveyRequest: SurveyRequest,
): Promise<FastifyReply> {
  const { definition, language, state, tries, kiosk } = surveyRequest;
  const asksAgain = definition.questions.every(({ archived }) => archived);
  const key = `${language} ${state} ${kiosk} ${asksAgain ? tries : 0}`;
  const page = await cache.get(definition, key, () => {
    const { html, framed, look } = pages.common(surveyRequest);
    return { html, policy: assets.policy(framed, look) };
  });
  setRules(reply, page.policy, definition.allow_embedding);
  reply.headers({
    'cache-control': 'no-cache',
    etag: page.etag,
    vary:
      state === 'not_open' ? 'accept-language, accept-encoding, cookie' : 'accept-language, accept-encoding',
  });
  if (hasFresh(page.etag, request.headers['if-none-match'])) return reply.code(304).send();
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(page.bodies[encoding]);
}

function setRules(reply: FastifyReply, policy: string, framed: boolean): void {
  reply.header('content-security-policy', policy);
  if (framed) reply.removeHeader('x-frame-options');
}
