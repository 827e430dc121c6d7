import type { Database } from '../../src/server/db/connection/client.ts';
import type { Offer } from '../../src/shared/plans.ts';
import type { TestApp } from './app.ts';

/** Puts a user's account on a paid plan, as a finished checkout would. Takes null to end it. */
export async function onPlan(app: TestApp, user_id: string, plan_type: Offer | null): Promise<void> {
  await putOnPlan(app.deps.db, user_id, plan_type);
}

/** The same in a database without a server. A user who never signed up is made, without a way to sign in. */
export async function putOnPlan(
  { pool }: Database,
  user_id: string,
  plan_type: string | null,
): Promise<void> {
  await pool.query(
    `insert into users (id, email, name, first_name, last_name, full_name)
     values ($1, $2, 'A User', 'A', 'User', 'A User') on conflict do nothing`,
    [user_id, `${user_id}@example.org`],
  );
  await pool.query(
    `insert into user_subscriptions (account_id, plan_type, status)
     select account_id, $2, 'active' from users where id = $1
     on conflict (account_id) do update set plan_type = excluded.plan_type`,
    [user_id, plan_type],
  );
}

/** The account that a user is a member of. */
export async function accountIdOf({ pool }: Database, user_id: string): Promise<string> {
  const { rows } = await pool.query<{ account_id: string }>('select account_id from users where id = $1', [
    user_id,
  ]);
  const [row] = rows;
  if (row === undefined) throw new Error(`no user ${user_id}`);
  return row.account_id;
}
