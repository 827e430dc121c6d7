import { stripeWebhook } from '../../../../shared/api/account/billing.ts';
import type { Server } from '../../../http/serve.ts';
import { handleEvent } from './handle-event.ts';
import type { BillingDeps } from '../sync.ts';

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
