// Written by `npm run generate-schema` from the migrated database. Change a migration, never this file.
import type { Filled, Timestamp } from '../column.ts';

export interface JobsTable {
  id: Filled<string>;
  kind: string;
  sealed: string;
  created_at: Filled<Timestamp>;
  due_at: Filled<Timestamp>;
  tries: Filled<number>;
  problem: string | null;
}
