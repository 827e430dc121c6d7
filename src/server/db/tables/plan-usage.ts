// Written by `npm run generate-schema` from the migrated database. Change a migration, never this file.
import type { Filled } from '../column.ts';

export interface PlanUsageTable {
  account_id: string;
  month: string;
  surveys_started: Filled<number>;
}
