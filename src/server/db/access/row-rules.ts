import { SURVEY_TABLES } from '../../features/surveys/survey-tables.ts';
import { ACCOUNT_TABLES, USER_TABLES } from '../../features/personal-data-export/account-tables.ts';
import type { Schema } from '../schema.ts';

/** The user whom work is done for; nobody where none was named. Asked once for a statement. */
const USER = `(select nullif(current_setting('canvass.user_id', true), '')::uuid)`;
const ACCOUNT = `(select account_id from users where id = ${USER})`;
const OF_ACCOUNT = `account_id = ${ACCOUNT}`;

/**
 * Which rows of a table are there for the user whom work is done for, and what may be done with them: everything, unless
 * said; or a way to write without reading.
 */
export type RowRule = { readonly own: string; readonly rights?: string } | { readonly insertOnly: true };

function each(tables: readonly (keyof Schema)[], own: string, rights?: string): [string, RowRule][] {
  return tables.map((table) => [table, { own, ...(rights !== undefined && { rights }) }]);
}

/**
 * Every table that holds what belongs to somebody. The lists are those by which surveys and accounts are deleted, to
 * which a test holds every new table; a table in none of them cannot be read for a user at all.
 */
export const ROW_RULES: ReadonlyMap<string, RowRule> = new Map<string, RowRule>([
  ['surveys', { own: `user_id = ${USER}` }],
  ...each(SURVEY_TABLES, `exists (select from surveys s where s.id = survey_id and s.user_id = ${USER})`),
  // Who is in which account, and what it has paid for, is written by the server for itself, whoever asked for it.
  ['users', { own: `id = ${USER}`, rights: 'select' }],
  ...each(USER_TABLES, `user_id = ${USER}`),
  ['accounts', { own: `id = ${ACCOUNT}`, rights: 'select' }],
  ...each(ACCOUNT_TABLES, OF_ACCOUNT),
  ...each(
    ['payment_customers', 'user_subscriptions', 'ai_survey_usage', 'ai_generations'],
    OF_ACCOUNT,
    'select',
  ),
  // A started survey is counted with the survey itself; a trigger lets nobody count down.
  ...each(['plan_usage'], OF_ACCOUNT, 'select, insert, update'),
  ...each(['audit_log'], OF_ACCOUNT, 'select, insert'),
  // Proofs of trusted devices, among others.
  ['verifications', { own: `value = ${USER}::text` }],
  ['mails', { insertOnly: true }],
  ['jobs', { insertOnly: true }],
]);

/** What has no owner and holds nothing that tells of one: counted tries, by hashed names. */
export const SHARED_TABLES: readonly (keyof Schema)[] = ['rate_limits'];
