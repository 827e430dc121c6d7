// Written by `npm run generate-schema` from the migrated database. Change a migration, never this file.
import type { Filled, Timestamp } from '../column.ts';

export interface UserSubscriptionsTable {
  account_id: string;
  plan_type: string | null;
  status: string;
  price: number | null;
  interval: string | null;
  current_period_end: number | null;
  cancel_at_period_end: Filled<boolean>;
  trial_ends_at: Timestamp | null;
  provider_customer_id: string | null;
  provider_subscription_id: string | null;
  provider_updated_at: Timestamp | null;
  updated_at: Filled<Timestamp>;
  past_due_since: Timestamp | null;
}
