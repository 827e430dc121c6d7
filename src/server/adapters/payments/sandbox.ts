import { sql } from 'kysely';
import type { SandboxAction, SandboxCard } from '../../../shared/api/account/sandbox.ts';
import { AppError } from '../../../shared/errors.ts';
import { PRICES, type Offer } from '../../../shared/plans.ts';
import type { BaseDeps } from '../../http/base-deps.ts';
import { ago } from '../../db/ago.ts';
import type { SandboxAccount } from '../../db/stored/sandbox-account.ts';
import type { SandboxSession } from '../../db/stored/sandbox-session.ts';
import type { Payments, ProviderSubscription } from './port.ts';
import { actOn, advance, buy, EMPTY_ACCOUNT, isRunning, sandboxId } from './sandbox-account.ts';

const CUSTOMER = 'cus_sandbox_';

type SessionOf<K extends SandboxSession['kind']> = Extract<SandboxSession, { kind: K }>;

/** Moves no money: purchases are stored in our database. */
export interface SandboxPayments extends Payments {
  /** Throws AppError `not_found` for sessions of others and unknown ones. */
  getSession<K extends SandboxSession['kind']>(user_id: string, id: string, kind: K): Promise<SessionOf<K>>;
  /** Pays a checkout and returns the URL to continue. Throws AppError `card_declined`, `not_found`. */
  pay(user_id: string, session_id: string, card: SandboxCard): Promise<string>;
  /** Applies a portal action. Throws AppError `card_declined`. */
  act(user_id: string, action: SandboxAction): Promise<SandboxAccount>;
  readAccount(user_id: string): Promise<SandboxAccount>;
  /** Imports a manually granted plan, so it can be changed. */
  adopt(user_id: string, offer: Offer): Promise<void>;
}

export function createSandboxPayments({ db, now }: Pick<BaseDeps, 'db' | 'now'>): SandboxPayments {
  /** Applies everything due first. */
  const change = (user_id: string, step: (account: SandboxAccount, seconds: number) => SandboxAccount) =>
    db.transaction(async (trx) => {
      const seconds = Math.floor(now().getTime() / 1_000);
      const state = JSON.stringify(EMPTY_ACCOUNT);
      await trx
        .insertInto('sandbox_accounts')
        .values({ user_id, state })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const query = trx.selectFrom('sandbox_accounts').select('state').where('user_id', '=', user_id);
      const stored = await query.forUpdate().executeTakeFirstOrThrow();
      const account = step(advance(stored.state, seconds), seconds);
      const changed = trx.updateTable('sandbox_accounts').set('state', JSON.stringify(account));
      if (account !== stored.state) await changed.where('user_id', '=', user_id).execute();
      return account;
    });

  const storeSession = async (user_id: string, id: string, session: SandboxSession) => {
    const data = JSON.stringify(session);
    await db.kysely
      .insertInto('sandbox_sessions')
      .values({ id, user_id, data })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ data }))
      .execute();
  };

  const getSession: SandboxPayments['getSession'] = async (user_id, id, kind) => {
    const query = db.kysely.selectFrom('sandbox_sessions').select('data').where('id', '=', id);
    const row = await query.where('user_id', '=', user_id).executeTakeFirst();
    if (row === undefined || !isOfKind(row.data, kind)) throw new AppError('not_found');
    return row.data;
  };

  return {
    provider: 'sandbox',
    getSession,
    createCustomer: async ({ user_id }) => CUSTOMER + user_id,
    verifyWebhook: async () => {
      throw new AppError('forbidden');
    },
    async *listCustomers() {
      // All sandbox customers are ours.
    },

    async openCheckout({ user_id, email, origin, offer, successUrl: success_url, cancelUrl: cancel_url }) {
      const old = db.kysely.deleteFrom('sandbox_sessions').where('created_at', '<', ago('2 days'));
      await old.where('user_id', '=', user_id).execute();
      const expired = db.kysely
        .updateTable('sandbox_sessions')
        .set('data', sql<string>`data || '{"status": "expired"}'`);
      const open = expired.where(sql`data ->> 'status'`, '=', 'open');
      await open.where('user_id', '=', user_id).execute();
      const id = sandboxId('cs');
      const status = 'open';
      await storeSession(user_id, id, { kind: 'checkout', email, offer, status, success_url, cancel_url });
      return { id, url: `${origin}/sandbox/checkout?session=${id}` };
    },

    async openPortal({ user_id, origin, returnUrl: return_url, change: wish }) {
      const id = sandboxId('bps');
      const done_url = wish?.doneUrl ?? return_url;
      await storeSession(user_id, id, { kind: 'portal', wanted: wish?.offer ?? null, return_url, done_url });
      return `${origin}/sandbox/portal?session=${id}`;
    },

    async findSubscriptions(customer_id) {
      return present(await change(customer_id.slice(CUSTOMER.length), (account) => account));
    },

    readAccount: (user_id) => change(user_id, (account) => account),

    async pay(user_id, session_id, card) {
      const session = await getSession(user_id, session_id, 'checkout');
      if (session.status === 'expired') throw new AppError('not_found');
      if (session.status === 'complete') return session.success_url;
      if (card === 'declined') throw new AppError('card_declined');
      await change(user_id, (account, seconds) => buy(account, session.offer, card, seconds));
      await storeSession(user_id, session_id, { ...session, status: 'complete' });
      return session.success_url;
    },

    async act(user_id, action) {
      if (action.action === 'card' && action.card === 'declined') throw new AppError('card_declined');
      return change(user_id, (account, seconds) => actOn(account, action, seconds));
    },

    async adopt(user_id, offer) {
      await change(user_id, (account, seconds) =>
        isRunning(account) ? account : buy(account, offer, 'works', seconds),
      );
    },
  };
}

function isOfKind<K extends SandboxSession['kind']>(data: SandboxSession, kind: K): data is SessionOf<K> {
  return data.kind === kind;
}

function present({ subscription }: SandboxAccount): ProviderSubscription[] {
  if (subscription === null) return [];
  const { id, offer, status, created, cancel_at_period_end, period_end: current_period_end } = subscription;
  const { cents: price, interval } = PRICES[offer];
  return [
    {
      id,
      offer,
      status,
      price,
      interval,
      current_period_end,
      cancel_at_period_end,
      trial_end: null,
      created,
    },
  ];
}
