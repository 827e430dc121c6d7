import { SURVEY_TABLES } from '../survey-tables.ts';
import { ACCOUNT_TABLES, USER_TABLES } from '../account-tables.ts';
import type { Schema } from '../schema.ts';

/** A subquery, evaluated once per statement. */
const USER = `(select nullif(current_setting('canvass.user_id', true), '')::uuid)`;
const ACCOUNT = `(select account_id from users where id = ${USER})`;
const OF_ACCOUNT = `account_id = ${ACCOUNT}`;

/** Rights default to all; insert-only rows are unreadable. */
export type RowRule = { readonly own: string; readonly rights?: string } | { readonly insertOnly: true };

function each(tables: readonly (keyof Schema)[], own: string, rights?: string): [string, RowRule][] {
  return tables.map((table) => [table, { own, ...(rights !== undefined && { rights }) }]);
}

/** From the lists used for deletion, which a test checks for completeness. Other tables are unreadable for users. */
export const ROW_RULES: ReadonlyMap<string, RowRule> = new Map<string, RowRule>([
  ['surveys', { own: `user_id = ${USER}` }],
  ...each(SURVEY_TABLES, `exists (select from surveys s where s.id = survey_id and s.user_id = ${USER})`),
  // Membership and payments are written only by the server itself.
  ['users', { own: `id = ${USER}`, rights: 'select' }],
  ...each(USER_TABLES, `user_id = ${USER}`),
  ['accounts', { own: `id = ${ACCOUNT}`, rights: 'select' }],
  ...each(ACCOUNT_TABLES, OF_ACCOUNT),
  ...each(
    ['payment_customers', 'user_subscriptions', 'ai_survey_usage', 'ai_generations'],
    OF_ACCOUNT,
    'select',
  ),
  // Starting a survey updates the usage; a trigger prevents decrements.
  ...each(['plan_usage'], OF_ACCOUNT, 'select, insert, update'),
  ...each(['audit_log'], OF_ACCOUNT, 'select, insert'),
  // Includes proofs of trusted devices.
  ['verifications', { own: `value = ${USER}::text` }],
  ['mails', { insertOnly: true }],
  ['jobs', { insertOnly: true }],
]);

/** No owner or personal data, only hashed keys. */
export const SHARED_TABLES: readonly (keyof Schema)[] = ['rate_limits'];
