// Written by `npm run generate-schema` from the migrated database. Change a migration, never this file.
import type { Filled, Timestamp } from '../column.ts';

export interface AccountsTable {
  id: Filled<string>;
  created_at: Filled<Timestamp>;
}
