import type { Schema } from '../../db/schema.ts';

/**
 * What belongs to a user, in the order it is deleted in, beside the surveys and the user's own row. A feature that adds
 * a table with a `user_id` adds a line here, or to `KEPT_TABLES` with its reason; a test finds the one that was forgotten.
 */
export const USER_TABLES = [
  'media',
  'sandbox_sessions',
  'sandbox_accounts',
  'api_keys',
  'two_factors',
  'sessions',
  'credentials',
] as const satisfies readonly (keyof Schema)[];

/** What belongs to an account and goes with its last member, in the same way; by `account_id`. */
export const ACCOUNT_TABLES = [
  'survey_names',
  'audit_log',
  'ai_generations',
  'ai_survey_usage',
  'plan_usage',
  'payment_customers',
  'user_subscriptions',
] as const satisfies readonly (keyof Schema)[];
