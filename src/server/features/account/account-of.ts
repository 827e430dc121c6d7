import { expressionBuilder } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/** Returns the SQL expression for a user's account, to which plans and usage belong. */
export function accountOf(user_id: string) {
  return expressionBuilder<Schema>().selectFrom('users').select('account_id').where('id', '=', user_id);
}
