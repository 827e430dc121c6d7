import type { FastifyRequest } from 'fastify';
import { createSandboxPayments, type SandboxPayments } from '../../adapters/payments/sandbox.ts';
import { createStripePayments } from '../../adapters/payments/stripe.ts';
import * as api from '../../../shared/api/account/billing.ts';
import { AppError } from '../../../shared/errors.ts';
import { ownOrigins } from '../../http/own-origins.ts';
import type { Server } from '../../http/serve.ts';
import { openCheckout } from './checkout/checkout.ts';
import { ownAddress } from './checkout/own-address.ts';
import { readOwnSubscription } from './own-subscription.ts';
import { openOwnPortal } from './checkout/portal.ts';
import { refreshOwn } from './refresh-own.ts';
import { serveSandbox } from './checkout/sandbox-routes.ts';
import type { BillingDeps } from './sync.ts';
import { scheduleReconciliation } from './reconcile/schedule-reconciliation.ts';
import { serveWebhook } from './webhook/webhook-route.ts';

/** Serves checkout, portal and webhook, or only the reply that billing is off. */
export async function serveBilling(server: Server): Promise<void> {
  const { serve, deps } = server;
  const { billing, env } = deps.config;
  const test_checkout = billing.mode !== 'off' && env !== 'production';
  serve(api.getBilling, async () => ({ mode: billing.mode, test_checkout }));
  if (billing.mode === 'off') return;

  const sandbox = billing.mode === 'sandbox' ? createSandboxPayments(deps) : null;
  const own: BillingDeps = { ...deps, payments: sandbox ?? createStripePayments(requireStripe(server)) };
  serveWebhook(server, own);
  serveCheckout(server, own, sandbox);
  if (sandbox !== null) serveSandbox(server, own, sandbox);
  scheduleReconciliation(server, own);
}

function requireStripe({ deps }: Server) {
  if (deps.config.billing.mode !== 'stripe') throw new Error('Stripe is not configured.');
  return deps.config.billing.stripe;
}

function serveCheckout({ serve, deps }: Server, own: BillingDeps, sandbox: SandboxPayments | null): void {
  serve(api.startCheckout, async ({ owner, body, request }) => {
    const origin = originOf(request);
    const { url } = await openCheckout(own, buyerOf(owner), body.plan, {
      origin,
      successUrl: `${origin}/dashboard?success=true`,
      cancelUrl: `${origin}/pricing?canceled=true`,
    });
    return { url };
  });

  serve(api.simpleCheckout, async ({ owner, body, request }) => {
    const origins = ownOrigins(request, deps);
    const buyer = { ...buyerOf(owner), email: body.email };
    const { url, id } = await openCheckout(own, buyer, body.planType, {
      origin: originOf(request),
      successUrl: ownAddress(body.successUrl, origins, 'successUrl'),
      cancelUrl: ownAddress(body.cancelUrl, origins, 'cancelUrl'),
    });
    return { url, sessionId: id };
  });

  serve(api.createCustomerPortal, async ({ owner, body, request }) => {
    if (body.userId !== owner.id) throw new AppError('forbidden');
    return { url: await openOwnPortal(own, sandbox, owner.id, originOf(request)) };
  });

  serve(api.refreshSubscription, async ({ owner }) => {
    await refreshOwn(own, owner.id);
    return readOwnSubscription(deps, owner.id);
  });

  /** Returns the origin that the browser uses, so its session is valid on return. */
  function originOf(request: FastifyRequest): string {
    const origins = ownOrigins(request, deps);
    const [configured = ''] = origins;
    return origins.find((each) => each === request.headers.origin) ?? configured;
  }
}

function buyerOf({ id, email, name }: { id: string; email: string; name: string }) {
  return { user_id: id, email, name };
}
