import { sql, type RawBuilder } from 'kysely';

/** The account that a user is a member of, as a part of a statement: plans and what is used of them hang on it. */
export function accountOf(user_id: string): RawBuilder<string> {
  return sql<string>`(select account_id from users where id = ${user_id}::uuid)`;
}
