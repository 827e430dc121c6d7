import { randomBytes } from 'node:crypto';
import type { SandboxAction, SandboxCard } from '../../../shared/api/account/sandbox.ts';
import { GRACE_DAYS, PRICES, type Offer } from '../../../shared/plans.ts';
import type { SandboxAccount, SandboxInvoice, SandboxSubscription } from '../../db/stored/sandbox-account.ts';

export const EMPTY_ACCOUNT: SandboxAccount = { card: null, credit: 0, subscription: null, invoices: [] };

type Subscriber = SandboxAccount & { readonly subscription: SandboxSubscription };

/** Buys an offer, or changes a running subscription. */
export function buy(account: SandboxAccount, offer: Offer, card: SandboxCard, now: number): SandboxAccount {
  if (isRunning(account)) return changePlan(setCard(account, card), offer, now);
  const { cents, interval } = PRICES[offer];
  const subscription: SandboxSubscription = {
    id: sandboxId('sub'),
    offer,
    status: 'active',
    created: now,
    period_start: now,
    period_end: nextPeriodEnd(now, interval),
    cancel_at_period_end: false,
    past_due_since: null,
  };
  return charge({ ...account, card, subscription }, { amount: cents, reason: 'start', created: now });
}

/** Applies a portal action; an ended subscription stays as it is. */
export function actOn(account: SandboxAccount, action: SandboxAction, now: number): SandboxAccount {
  if (!isRunning(account)) return account;
  const { subscription } = account;
  switch (action.action) {
    case 'change':
      return changePlan(account, action.plan, now);
    case 'cancel':
    case 'resume':
      return update(account, { cancel_at_period_end: action.action === 'cancel' });
    case 'card':
      return setCard(account, action.card);
    case 'skip':
      return subscription.status === 'past_due'
        ? end(account)
        : advance(update(account, { period_end: now }), now);
  }
}

/** Applies everything due by now: renewals, failed payments, cancellations. */
export function advance(account: SandboxAccount, now: number): SandboxAccount {
  let next = account;
  for (let rounds = 0; rounds < 1_000 && isRunning(next); rounds += 1) {
    const { past_due_since, period_end, cancel_at_period_end } = next.subscription;
    if (past_due_since !== null && now >= past_due_since + GRACE_DAYS * 86_400) next = end(next);
    else if (now < period_end) return next;
    else next = cancel_at_period_end ? end(next) : renew(next);
  }
  return next;
}

/** Returns the new price minus the unused part of the old; another interval starts a new period. */
export function priceChange({ subscription, credit }: Subscriber, offer: Offer, now: number) {
  const { period_start, period_end } = subscription;
  const [old, wanted] = [PRICES[subscription.offer], PRICES[offer]];
  const left = Math.max(0, period_end - now) / (period_end - period_start);
  const isSamePeriod = wanted.interval === old.interval;
  const price = isSamePeriod ? Math.round(wanted.cents * left) : wanted.cents;
  const amount = price - Math.round(old.cents * left) - credit;
  return {
    due_now: Math.max(0, amount),
    credit: Math.max(0, -amount),
    current_period_end: isSamePeriod ? period_end : nextPeriodEnd(now, wanted.interval),
  };
}

export function isRunning(account: SandboxAccount): account is Subscriber {
  return account.subscription !== null && account.subscription.status !== 'canceled';
}

export function sandboxId(kind: string): string {
  return `${kind}_sandbox_${randomBytes(12).toString('hex')}`;
}

function changePlan(account: Subscriber, offer: Offer, now: number): SandboxAccount {
  const { subscription } = account;
  if (subscription.offer === offer) return account;
  const { due_now, credit, current_period_end } = priceChange(account, offer, now);
  const isSamePeriod = current_period_end === subscription.period_end;
  const changed = update(account, {
    offer,
    period_start: isSamePeriod ? subscription.period_start : now,
    period_end: current_period_end,
    cancel_at_period_end: false,
  });
  const charged = charge({ ...changed, credit: 0 }, { amount: due_now, reason: 'change', created: now });
  return { ...charged, credit };
}

function setCard(account: Subscriber, card: SandboxCard): Subscriber {
  if (card !== 'works' || account.subscription.status !== 'past_due') return { ...account, card };
  const paid = update(account, { status: 'active', past_due_since: null });
  return { ...paid, card, invoices: settle(account.invoices, 'paid') };
}

function renew(account: Subscriber): SandboxAccount {
  const { offer, period_end, past_due_since } = account.subscription;
  const { cents, interval } = PRICES[offer];
  const renewed = update(account, {
    period_start: period_end,
    period_end: nextPeriodEnd(period_end, interval),
    ...(account.card !== 'works' && { status: 'past_due', past_due_since: past_due_since ?? period_end }),
  });
  return charge(renewed, { amount: cents, reason: 'renewal', created: period_end });
}

function end(account: Subscriber): SandboxAccount {
  const ended = update(account, { status: 'canceled', past_due_since: null });
  return { ...ended, invoices: settle(account.invoices, 'void') };
}

function update(account: Subscriber, changes: Partial<SandboxSubscription>): Subscriber {
  return { ...account, subscription: { ...account.subscription, ...changes } };
}

function settle(invoices: readonly SandboxInvoice[], status: 'paid' | 'void'): SandboxInvoice[] {
  return invoices.map((invoice) => (invoice.status === 'open' ? { ...invoice, status } : invoice));
}

function charge(
  account: Subscriber,
  { amount, ...facts }: Pick<SandboxInvoice, 'amount' | 'reason' | 'created'>,
): SandboxAccount {
  const { subscription, credit, invoices } = account;
  const invoice: SandboxInvoice = {
    ...facts,
    id: sandboxId('in'),
    offer: subscription.offer,
    amount: Math.max(0, amount - credit),
    status: subscription.status === 'past_due' ? 'open' : 'paid',
  };
  return { ...account, credit: Math.max(0, credit - amount), invoices: [invoice, ...invoices] };
}

/** Returns epoch seconds: the same day of the next month or year, or that month's last day. */
function nextPeriodEnd(start: number, interval: 'month' | 'year'): number {
  const from = new Date(start * 1_000);
  const to = new Date(from);
  const months = from.getUTCMonth() + (interval === 'month' ? 1 : 12);
  to.setUTCMonth(months);
  // A day that the month lacks would begin the month after it.
  if (to.getUTCDate() !== from.getUTCDate()) to.setUTCDate(0);
  return Math.floor(to.getTime() / 1_000);
}
