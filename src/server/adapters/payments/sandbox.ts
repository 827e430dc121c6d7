import { createHmac, randomBytes } from 'node:crypto';
import { Stripe } from 'stripe';
import type { SandboxAction, SandboxCard } from '../../../shared/api/account/sandbox.ts';
import { AppError } from '../../../shared/errors.ts';
import { PRICES, type Offer } from '../../../shared/plans.ts';
import type { BaseDeps } from '../../http/base-deps.ts';
import type { Buyer, CheckoutOrder, Payments, PortalVisit, ProviderSubscription } from './port.ts';
import { verifySignedWebhook } from './verify-webhook.ts';
import {
  advance,
  changePlan,
  setCancel,
  setCard,
  skipPeriod,
  subscribe,
  type NewId,
} from './sandbox-account.ts';
import * as store from './sandbox-store.ts';
import type { SandboxAccount } from '../../db/stored/sandbox-account.ts';

const CUSTOMER = 'cus_sandbox_';

export type Deliver = (body: string, signature: string) => Promise<void>;

/** Moves no money: purchases are stored in our database and reported by signed events. */
export interface SandboxPayments extends Payments {
  /** Pays a checkout and returns the URL to continue. Throws AppError `card_declined`, `not_found`. */
  pay(user_id: string, session_id: string, card: SandboxCard): Promise<string>;
  /** Applies a portal action and sends its event. Throws AppError `card_declined`. */
  act(user_id: string, action: SandboxAction): Promise<SandboxAccount>;
  readAccount(user_id: string): Promise<SandboxAccount>;
  /** Imports a manually granted plan, so it can be changed. */
  adopt(user_id: string, offer: Offer): Promise<void>;
}

export function createSandboxPayments(
  { db, now, authSecret }: Pick<BaseDeps, 'db' | 'now' | 'authSecret'>,
  deliver: Deliver,
): SandboxPayments {
  const secret = createHmac('sha256', authSecret).update('sandbox payments').digest('hex');
  const seconds = () => Math.floor(now().getTime() / 1_000);

  /** Applies everything due first. */
  const change = (user_id: string, step: (account: SandboxAccount) => SandboxAccount) =>
    db.transaction(async (trx) => {
      const stored = await store.takeAccount(trx, user_id);
      const account = step(advance(stored, seconds(), newId));
      if (account !== stored) await store.storeAccount(trx, user_id, account);
      return account;
    });

  const sendEvent = async (type: string, user_id: string) => {
    const object = { object: 'subscription', customer: CUSTOMER + user_id, metadata: { user_id } };
    const body = JSON.stringify({ id: newId('evt'), object: 'event', type, data: { object } });
    await deliver(body, await Stripe.webhooks.generateTestHeaderStringAsync({ payload: body, secret }));
  };

  return {
    provider: 'sandbox',
    verifyWebhook: (body, signature) => verifySignedWebhook(body, signature, secret),
    createCustomer: async ({ user_id }: Buyer) => CUSTOMER + user_id,

    async openCheckout({ user_id, email, origin, offer, successUrl, cancelUrl }: CheckoutOrder) {
      await store.expireCheckouts(db.kysely, user_id);
      const id = newId('cs');
      await store.storeSession(db.kysely, id, user_id, {
        kind: 'checkout',
        email,
        offer,
        status: 'open',
        success_url: successUrl,
        cancel_url: cancelUrl,
      });
      return { id, url: `${origin}/sandbox/checkout?session=${id}` };
    },

    async openPortal({ user_id, origin, returnUrl, change: wish }: PortalVisit) {
      const id = newId('bps');
      await store.storeSession(db.kysely, id, user_id, {
        kind: 'portal',
        wanted: wish?.offer ?? null,
        return_url: returnUrl,
        done_url: wish?.doneUrl ?? returnUrl,
      });
      return `${origin}/sandbox/portal?session=${id}`;
    },

    async findSubscriptions(customer_id) {
      const user_id = customer_id.slice(CUSTOMER.length);
      return present(await change(user_id, (account) => account));
    },

    async *listCustomers() {
      // All sandbox customers are ours.
    },

    readAccount: (user_id) => change(user_id, (account) => account),

    async pay(user_id, session_id, card) {
      const session = await store.findSession(db.kysely, session_id, user_id, 'checkout');
      if (session === null || session.status === 'expired') throw new AppError('not_found');
      if (session.status === 'complete') return session.success_url;
      if (card === 'declined') throw new AppError('card_declined');
      await change(user_id, (account) =>
        runs(account)
          ? changePlan(setCard(account, card), session.offer, seconds(), newId)
          : subscribe(account, { offer: session.offer, card, now: seconds(), newId }),
      );
      await store.storeSession(db.kysely, session_id, user_id, { ...session, status: 'complete' });
      await sendEvent('checkout.session.completed', user_id);
      return session.success_url;
    },

    async act(user_id, action) {
      if (action.action === 'card' && action.card === 'declined') throw new AppError('card_declined');
      const account = await change(user_id, (before) => actOn(before, action, seconds()));
      const ended = account.subscription?.status === 'canceled';
      await sendEvent(ended ? 'customer.subscription.deleted' : 'customer.subscription.updated', user_id);
      return account;
    },

    async adopt(user_id, offer) {
      await change(user_id, (account) =>
        account.subscription === null
          ? subscribe(account, { offer, card: 'works', now: seconds(), newId })
          : account,
      );
    },
  };
}

function actOn(account: SandboxAccount, action: SandboxAction, now: number): SandboxAccount {
  switch (action.action) {
    case 'change':
      return changePlan(account, action.plan, now, newId);
    case 'cancel':
      return setCancel(account, true);
    case 'resume':
      return setCancel(account, false);
    case 'card':
      return setCard(account, action.card);
    case 'skip':
      return skipPeriod(account, now, newId);
  }
}

function runs({ subscription }: SandboxAccount): boolean {
  return subscription !== null && subscription.status !== 'canceled';
}

function present({ subscription }: SandboxAccount): ProviderSubscription[] {
  if (subscription === null) return [];
  const { id, offer, status, created, cancel_at_period_end, period_end } = subscription;
  const { cents: price, interval } = PRICES[offer];
  return [
    {
      id,
      offer,
      status,
      price,
      interval,
      current_period_end: period_end,
      cancel_at_period_end,
      trial_end: null,
      created,
    },
  ];
}

const newId = ((kind: string) => `${kind}_sandbox_${randomBytes(12).toString('hex')}`) satisfies NewId;
