import { SURVEY_TABLES } from '../features/surveys/survey-tables.ts';
import { ACCOUNT_TABLES, USER_TABLES } from '../features/own-data/account-tables.ts';
import type { Schema } from './schema.ts';

/** The user whom work is done for; nobody where none was named. Asked once for a statement. */
const USER = `(select nullif(current_setting('canvass.user_id', true), '')::uuid)`;
const ACCOUNT = `(select account_id from users where id = ${USER})`;

/** Which rows of a table are there for the user whom work is done for: a condition, or a way to write without reading. */
export type RowRule = { readonly own: string } | { readonly insertOnly: true };

function each(tables: readonly (keyof Schema)[], own: string): [string, RowRule][] {
  return tables.map((table) => [table, { own }]);
}

/**
 * Every table that holds what belongs to somebody. The lists are those by which surveys and accounts are deleted, to
 * which a test holds every new table; what is in none of them is not there at all for a user.
 */
export const ROW_RULES: ReadonlyMap<string, RowRule> = new Map<string, RowRule>([
  ['surveys', { own: `user_id = ${USER}` }],
  ...each(SURVEY_TABLES, `exists (select from surveys s where s.id = survey_id and s.user_id = ${USER})`),
  ['users', { own: `id = ${USER}` }],
  ...each(USER_TABLES, `user_id = ${USER}`),
  ['accounts', { own: `id = ${ACCOUNT}` }],
  ...each(ACCOUNT_TABLES, `account_id = ${ACCOUNT}`),
  // Proofs of trusted devices, among others.
  ['verifications', { own: `value = ${USER}::text` }],
  ['mails', { insertOnly: true }],
]);

/** What has no owner and holds nothing that tells of one: counted tries, by hashed names. */
export const SHARED_TABLES: readonly (keyof Schema)[] = ['rate_limits'];
