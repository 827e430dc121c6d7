// Written by `npm run generate-schema` from the migrated database. Change a migration, never this file.
import type { Filled, Timestamp } from '../column.ts';

export interface AiSurveyUsageTable {
  account_id: string;
  count: Filled<number>;
  last_reset_at: Filled<Timestamp>;
}
