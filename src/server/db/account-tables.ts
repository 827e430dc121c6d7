import type { Schema } from './schema.ts';

/** Everything that gives access to an account, by `user_id`. */
export const SIGN_IN_TABLES = [
  'sandbox_sessions',
  'sandbox_accounts',
  'api_keys',
  'two_factors',
  'sessions',
  'credentials',
] as const satisfies readonly (keyof Schema)[];

/**
 * Tables with a user's data, in deletion order. New tables with a `user_id` are added here or, with a reason, to
 * `KEPT_TABLES`; a test checks this.
 */
export const USER_TABLES = [
  'imports',
  'media',
  'own_templates',
  ...SIGN_IN_TABLES,
] as const satisfies readonly (keyof Schema)[];

/** Tables by `account_id`, deleted with the account's last member. */
export const ACCOUNT_TABLES = [
  'survey_names',
  'audit_log',
  'ai_generations',
  'ai_survey_usage',
  'plan_usage',
  'payment_customers',
  'user_subscriptions',
] as const satisfies readonly (keyof Schema)[];
