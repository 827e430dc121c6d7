import { isRunning, priceChange } from '../../../adapters/payments/sandbox-account.ts';
import type { SandboxPayments } from '../../../adapters/payments/sandbox.ts';
import type { SandboxAccount } from '../../../db/stored/sandbox-account.ts';
import type { SandboxSession } from '../../../db/stored/sandbox-session.ts';
import * as api from '../../../../shared/api/account/sandbox.ts';
import { OFFERS, PRICES } from '../../../../shared/plans.ts';
import type { Server } from '../../../http/serve.ts';
import { findCustomer } from '../data.ts';
import { syncCustomer, type BillingDeps } from '../sync.ts';

export function serveSandbox({ serve }: Server, deps: BillingDeps, sandbox: SandboxPayments): void {
  const sync = async (user_id: string) => {
    const customer = await findCustomer(deps.db.kysely, 'sandbox', user_id);
    if (customer !== null) await syncCustomer(deps, customer);
  };

  serve(api.showSandboxCheckout, async ({ owner, params }) => {
    const { offer: plan, email, ...session } = await sandbox.getSession(owner.id, params.id, 'checkout');
    const { cents: price, interval } = PRICES[plan];
    return { ...session, plan, price, interval, email: email ?? owner.email };
  });

  serve(api.paySandboxCheckout, async ({ owner, params, body }) => {
    const url = await sandbox.pay(owner.id, params.id, body.card);
    await sync(owner.id);
    return { url };
  });

  serve(api.showSandboxPortal, async ({ owner, params, now }) => {
    const session = await sandbox.getSession(owner.id, params.id, 'portal');
    return present(session, await sandbox.readAccount(owner.id), now);
  });

  serve(api.actInSandboxPortal, async ({ owner, params, body, now }) => {
    const session = await sandbox.getSession(owner.id, params.id, 'portal');
    const account = await sandbox.act(owner.id, body);
    await sync(owner.id);
    return present(session, account, now);
  });
}

function present(
  { wanted, return_url, done_url }: Extract<SandboxSession, { kind: 'portal' }>,
  account: SandboxAccount,
  now: Date,
): api.SandboxPortal {
  const { subscription, card, credit, invoices } = account;
  const seconds = Math.floor(now.getTime() / 1_000);
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
    changes: isRunning(account)
      ? OFFERS.map((plan) => ({ plan, ...priceChange(account, plan, seconds) }))
      : [],
    return_url,
    done_url,
  };
}
