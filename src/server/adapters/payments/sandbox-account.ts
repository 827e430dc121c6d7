import type { SandboxCard } from '../../../shared/api/account/sandbox.ts';
import { GRACE_DAYS, PRICES, type Offer } from '../../../shared/plans.ts';
import type { SandboxAccount, SandboxInvoice, SandboxSubscription } from '../../db/stored/sandbox-account.ts';

export const EMPTY_ACCOUNT: SandboxAccount = { card: null, credit: 0, subscription: null, invoices: [] };

export type NewId = (kind: 'sub' | 'in') => string;

export function subscribe(
  account: SandboxAccount,
  { offer, card, now, newId }: { offer: Offer; card: SandboxCard; now: number; newId: NewId },
): SandboxAccount {
  const subscription: SandboxSubscription = {
    id: newId('sub'),
    offer,
    status: 'active',
    created: now,
    period_start: now,
    period_end: nextPeriodEnd(now, PRICES[offer].interval),
    cancel_at_period_end: false,
    past_due_since: null,
  };
  const next = { ...account, card, subscription };
  return charge(next, { amount: PRICES[offer].cents, reason: 'start', now, newId });
}

/** Applies everything due by now: renewals, failed payments, cancellations. */
export function advance(account: SandboxAccount, now: number, newId: NewId): SandboxAccount {
  let next = account;
  for (let rounds = 0; rounds < 1_000; rounds += 1) {
    const { subscription } = next;
    if (subscription === null || subscription.status === 'canceled') return next;
    const { past_due_since, period_end } = subscription;
    if (past_due_since !== null && now >= past_due_since + GRACE_DAYS * 86_400) return end(next);
    if (now < period_end) return next;
    next = subscription.cancel_at_period_end ? end(next) : renew(next, subscription, newId);
  }
  return next;
}

/** Returns the new price minus the unused part of the old. */
export function priceChange(
  account: SandboxAccount,
  offer: Offer,
  now: number,
): { due_now: number; credit: number; period_end: number } {
  const { subscription } = account;
  if (subscription === null) throw new Error('There is no subscription to change.');
  const { period_start, period_end } = subscription;
  const left = Math.max(0, period_end - now) / (period_end - period_start);
  const isSamePeriod = PRICES[offer].interval === PRICES[subscription.offer].interval;
  const unused = Math.round(PRICES[subscription.offer].cents * left);
  const wanted = isSamePeriod ? Math.round(PRICES[offer].cents * left) : PRICES[offer].cents;
  const amount = wanted - unused - account.credit;
  return {
    due_now: Math.max(0, amount),
    credit: Math.max(0, -amount),
    period_end: isSamePeriod ? period_end : nextPeriodEnd(now, PRICES[offer].interval),
  };
}

/** Changes the plan now and credits unused money; another interval starts a new period. */
export function changePlan(account: SandboxAccount, offer: Offer, now: number, newId: NewId): SandboxAccount {
  const { subscription } = account;
  if (subscription === null || subscription.status === 'canceled' || subscription.offer === offer)
    return account;
  const { due_now, credit, period_end } = priceChange(account, offer, now);
  const starts = period_end === subscription.period_end ? subscription.period_start : now;
  const changed = { ...subscription, offer, period_start: starts, period_end, cancel_at_period_end: false };
  const next = { ...account, subscription: changed, credit: 0 };
  return { ...charge(next, { amount: due_now, reason: 'change', now, newId }), credit };
}

/** Cancels at the period end, or reverts that. */
export function setCancel(account: SandboxAccount, cancel_at_period_end: boolean): SandboxAccount {
  const { subscription } = account;
  if (subscription === null || subscription.status === 'canceled') return account;
  return { ...account, subscription: { ...subscription, cancel_at_period_end } };
}

export function setCard(account: SandboxAccount, card: SandboxCard): SandboxAccount {
  const { subscription } = account;
  if (card !== 'works' || subscription?.status !== 'past_due') return { ...account, card };
  const paid = { ...subscription, status: 'active' as const, past_due_since: null };
  return { ...account, card, subscription: paid, invoices: settle(account.invoices, 'paid') };
}

export function skipPeriod(account: SandboxAccount, now: number, newId: NewId): SandboxAccount {
  const { subscription } = account;
  if (subscription === null || subscription.status === 'canceled') return account;
  if (subscription.status === 'past_due') return end(account);
  return advance({ ...account, subscription: { ...subscription, period_end: now } }, now, newId);
}

function renew(account: SandboxAccount, subscription: SandboxSubscription, newId: NewId): SandboxAccount {
  const { cents: price, interval } = PRICES[subscription.offer];
  const period_start = subscription.period_end;
  const fails = account.card !== 'works';
  const next = {
    ...subscription,
    period_start,
    period_end: nextPeriodEnd(period_start, interval),
    ...(fails && {
      status: 'past_due' as const,
      past_due_since: subscription.past_due_since ?? period_start,
    }),
  };
  const now = period_start;
  return charge({ ...account, subscription: next }, { amount: price, reason: 'renewal', now, newId });
}

function end(account: SandboxAccount): SandboxAccount {
  const { subscription } = account;
  if (subscription === null) return account;
  const ended = { ...subscription, status: 'canceled' as const, past_due_since: null };
  return { ...account, subscription: ended, invoices: settle(account.invoices, 'void') };
}

function settle(invoices: readonly SandboxInvoice[], status: 'paid' | 'void'): SandboxInvoice[] {
  return invoices.map((invoice) => (invoice.status === 'open' ? { ...invoice, status } : invoice));
}

function charge(
  account: SandboxAccount,
  {
    amount,
    reason,
    now,
    newId,
  }: { amount: number; reason: SandboxInvoice['reason']; now: number; newId: NewId },
): SandboxAccount {
  const { subscription, credit } = account;
  if (subscription === null) return account;
  const status = subscription.status === 'past_due' ? ('open' as const) : ('paid' as const);
  const due = Math.max(0, amount - credit);
  const { offer } = subscription;
  const invoice = { id: newId('in'), created: now, offer, reason, amount: due, status };
  return { ...account, credit: Math.max(0, credit - amount), invoices: [invoice, ...account.invoices] };
}

/** Returns epoch seconds: the same day of the next month or year, or that month's last day. */
function nextPeriodEnd(start: number, interval: 'month' | 'year'): number {
  const from = new Date(start * 1_000);
  const to = new Date(from);
  to.setUTCDate(1);
  if (interval === 'month') to.setUTCMonth(to.getUTCMonth() + 1);
  else to.setUTCFullYear(to.getUTCFullYear() + 1);
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return Math.floor(to.getTime() / 1_000);
}
