import type { FastifyReply, FastifyRequest } from 'fastify';
import { RenderRefusal } from './rendering/render-refusal.ts';
import { chooseEncoding } from '../../http/choose-encoding.ts';
import { bodyOf, hasFresh, type PageCache } from './page-cache.ts';
import type { PageAssets } from './page-assets.ts';
import type { PageRequest } from './page-request.ts';
import type { Page, SurveyRequest } from './page-types.ts';
import type { Pages } from './pages.ts';

export interface SendParts {
  readonly assets: PageAssets;
  readonly cache: PageCache;
  readonly pages: Pages;
}

export async function sendPage(
  { assets }: SendParts,
  reply: FastifyReply,
  status: number,
  rendered: Page | Promise<Page>,
): Promise<FastifyReply> {
  const page = await rendered;
  setRules(reply, assets.policy(page.framed, page.look), page.framed);
  if ((status === 503 || status === 429) && !reply.hasHeader('retry-after')) reply.header('retry-after', 2);
  return await reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.parts.join(''));
}

/**
 * Sends a page that asks the visitor to wait.
 * @param isSent whether the page would have answered a posted form
 * @returns null unless rendering was refused
 */
export function sendTooMany(
  parts: SendParts,
  reply: FastifyReply,
  error: unknown,
  { pageRequest, isSent }: { pageRequest: PageRequest; isSent: boolean },
): Promise<FastifyReply> | null {
  if (!(error instanceof RenderRefusal)) return null;
  const { status, retrySeconds } = error;
  reply.header('retry-after', retrySeconds);
  return sendPage(parts, reply, status, parts.pages.tooMany(pageRequest, isSent));
}

/** Sends a prepared page, or 304 if the browser has it. */
export async function sendPrepared(
  { assets, cache, pages }: SendParts,
  request: FastifyRequest,
  reply: FastifyReply,
  surveyRequest: SurveyRequest,
): Promise<FastifyReply> {
  const { source, shownIn, language, state, tries, kiosk, address } = surveyRequest;
  const asksAgain = source.questions.every(({ archived }) => archived);
  const key = `${shownIn ?? ''} ${language} ${state} ${kiosk} ${asksAgain ? tries : 0}`;
  const page = await cache.get({ source, key, address }, async () => {
    const { parts, cost, framed, look } = await pages.common(surveyRequest);
    return { parts, cost, policy: assets.policy(framed, look) };
  });
  setRules(reply, page.policy, source.allow_embedding);
  reply.headers({
    'cache-control': 'no-cache',
    etag: page.etag,
    vary:
      state === 'not_open' ? 'accept-language, accept-encoding, cookie' : 'accept-language, accept-encoding',
  });
  if (hasFresh(page.etag, request.headers['if-none-match'])) return reply.code(304).send();
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(await bodyOf(page, encoding));
}

function setRules(reply: FastifyReply, policy: string, framed: boolean): void {
  reply.header('content-security-policy', policy);
  if (framed) reply.removeHeader('x-frame-options');
}
