import { expressionBuilder } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/** The account that a user is a member of, as a part of a statement: plans and what is used of them hang on it. */
export function accountOf(user_id: string) {
  return expressionBuilder<Schema>().selectFrom('users').select('account_id').where('id', '=', user_id);
}
