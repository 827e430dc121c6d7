import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Deliver } from '../../../adapters/payments/sandbox.ts';
import { stripeWebhook } from '../../../../shared/api/billing.ts';
import type { Server } from '../../../serve.ts';
import { handleEvent } from './handle-event.ts';
import type { BillingDeps } from '../sync.ts';

const PATH = stripeWebhook.path;
const MAX_EVENT_BYTES = 1_048_576;

/** Takes the provider's events. The signature is over the very bytes that were sent, so they are left as they came. */
export async function serveWebhook({ app, list }: Server, deps: BillingDeps): Promise<void> {
  list(stripeWebhook);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_EVENT_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.post(PATH, async ({ body, headers }) => {
      const signature = headers['stripe-signature'];
      const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      const event = await deps.payments.verifyWebhook(
        raw,
        typeof signature === 'string' ? signature : undefined,
      );
      await handleEvent(deps, event);
      return { received: true };
    });
  });
}

/** Delivers the sandbox's events by the same call as a provider's. One that fails is lost, as a provider's may be. */
export function deliverLocally(app: FastifyInstance, log: FastifyBaseLogger): Deliver {
  return async (body, signature) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const { statusCode } = await app.inject({ method: 'POST', url: PATH, headers, payload: body });
    if (statusCode !== 200) log.warn({ statusCode }, 'An event of the sandbox was refused');
  };
}
