import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Deliver } from '../../adapters/payments/sandbox.ts';
import { stripeWebhook } from '../../../shared/api/billing.ts';
import type { Server } from '../../serve.ts';
import { handleNews } from './news.ts';
import type { BillingDeps } from './sync.ts';

const PATH = stripeWebhook.path;
const NEWS_BYTES = 1_048_576;

/** Takes the provider's news. The signature is over the very bytes that were sent, so they are left as they came. */
export async function serveWebhook({ app, list }: Server, deps: BillingDeps): Promise<void> {
  list(stripeWebhook);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: NEWS_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(PATH, async ({ body, headers }) => {
      const signature = headers['stripe-signature'];
      const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      const news = await deps.payments.readNews(raw, typeof signature === 'string' ? signature : undefined);
      await handleNews(deps, news);
      return { received: true };
    });
  });
}

/** The way of the sandbox's news: the same call as a provider's. One that fails is lost, as they may be in the world. */
export function tellOurselves(app: FastifyInstance, log: FastifyBaseLogger): Deliver {
  return async (body, signature) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const { statusCode } = await app.inject({ method: 'POST', url: PATH, headers, payload: body });
    if (statusCode !== 200) log.warn({ statusCode }, 'News of the sandbox were not taken');
  };
}
