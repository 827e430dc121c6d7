// Written by `npm run generate-schema` from the migrated database. Change a migration, never this file.
import type { Timestamp } from '../column.ts';

export interface RateLimitsTable {
  key: string;
  count: number;
  ends_at: Timestamp;
}
