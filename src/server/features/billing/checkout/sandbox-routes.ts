import { priceChange } from '../../../adapters/payments/sandbox-account.ts';
import { findSession } from '../../../adapters/payments/sandbox-store.ts';
import type { SandboxSession } from '../../../db/stored/sandbox-session.ts';
import type { SandboxPayments } from '../../../adapters/payments/sandbox.ts';
import * as api from '../../../../shared/api/account/sandbox.ts';
import { AppError } from '../../../../shared/errors.ts';
import { PRICES } from '../../../../shared/plans.ts';
import type { Server } from '../../../http/serve.ts';
import type { SandboxAccount } from '../../../db/stored/sandbox-account.ts';

type PortalSession = Extract<SandboxSession, { kind: 'portal' }>;

export function serveSandbox({ serve, deps }: Server, sandbox: SandboxPayments): void {
  const { db } = deps;

  serve(api.showSandboxCheckout, async ({ owner, params }) => {
    const session = await getSession(params.id, owner.id, 'checkout');
    const { email, offer, status, success_url, cancel_url } = session;
    const { cents, interval } = PRICES[offer];
    return {
      plan: offer,
      price: cents,
      interval,
      status,
      email: email ?? owner.email,
      success_url,
      cancel_url,
    };
  });

  serve(api.paySandboxCheckout, async ({ owner, params, body }) => ({
    url: await sandbox.pay(owner.id, params.id, body.card),
  }));

  serve(api.showSandboxPortal, async ({ owner, params }) => {
    const session = await getSession(params.id, owner.id, 'portal');
    return show(session, await sandbox.readAccount(owner.id));
  });

  serve(api.previewSandboxChange, async ({ owner, params, query, now }) => {
    await getSession(params.id, owner.id, 'portal');
    const account = await sandbox.readAccount(owner.id);
    if (account.subscription === null) throw new AppError('not_found');
    const price = priceChange(account, query.plan, Math.floor(now.getTime() / 1_000));
    return { due_now: price.due_now, credit: price.credit, current_period_end: price.period_end };
  });

  serve(api.actInSandboxPortal, async ({ owner, params, body }) => {
    const session = await getSession(params.id, owner.id, 'portal');
    return show(session, await sandbox.act(owner.id, body));
  });

  async function getSession<K extends SandboxSession['kind']>(id: string, user_id: string, kind: K) {
    const session = await findSession(db.kysely, id, user_id, kind);
    if (session === null) throw new AppError('not_found');
    return session;
  }
}

function show(session: PortalSession, account: SandboxAccount): api.SandboxPortal {
  const { subscription, card, credit, invoices } = account;
  const { wanted, return_url, done_url } = session;
  return {
    subscription: subscription && {
      plan: subscription.offer,
      status: subscription.status,
      price: PRICES[subscription.offer].cents,
      interval: PRICES[subscription.offer].interval,
      current_period_end: subscription.period_end,
      cancel_at_period_end: subscription.cancel_at_period_end,
    },
    card,
    credit,
    invoices: invoices.map(({ offer, ...invoice }) => ({ ...invoice, plan: offer })),
    wanted: wanted === subscription?.offer ? null : wanted,
    return_url,
    done_url,
  };
}
