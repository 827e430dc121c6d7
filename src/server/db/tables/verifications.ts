// Written by `npm run generate-schema` from the migrated database. Change a migration, never this file.
import type { Filled, Timestamp } from '../column.ts';

export interface VerificationsTable {
  id: Filled<string>;
  identifier: string;
  value: string;
  expires_at: Timestamp;
  created_at: Filled<Timestamp>;
  updated_at: Filled<Timestamp>;
  user_agent: string | null;
}
