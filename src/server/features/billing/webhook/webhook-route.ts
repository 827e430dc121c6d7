import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Deliver } from '../../../adapters/payments/sandbox.ts';
import { stripeWebhook } from '../../../../shared/api/account/billing.ts';
import { runAsSystem } from '../../../db/access/run-as-system.ts';
import type { Server } from '../../../http/serve.ts';
import { handleEvent } from './handle-event.ts';
import type { BillingDeps } from '../sync.ts';

const PATH = stripeWebhook.path;
const MAX_EVENT_BYTES = 1_048_576;

/** Receives provider events. The body stays unparsed because the signature covers its exact bytes. */
export function serveWebhook({ serveBytes }: Server, deps: BillingDeps): void {
  serveBytes(stripeWebhook, MAX_EVENT_BYTES, async ({ body, request }) => {
    const signature = request.headers['stripe-signature'];
    const event = await deps.payments.verifyWebhook(
      body,
      typeof signature === 'string' ? signature : undefined,
    );
    await handleEvent(deps, event);
    return { received: true as const };
  });
}

/** Delivers sandbox events through the same route as a provider's. Failed deliveries are lost. */
export function deliverLocally(app: FastifyInstance, log: FastifyBaseLogger): Deliver {
  return async (body, signature) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    // Runs as the system, not as the paying user.
    const statusCode = await runAsSystem(async () => {
      const reply = await app.inject({ method: 'POST', url: PATH, headers, payload: body });
      return reply.statusCode;
    });
    if (statusCode !== 200) log.warn({ statusCode }, 'An event of the sandbox was refused');
  };
}
