// Written by `npm run generate-schema` from the migrated database. Change a migration, never this file.
import type { Filled, Timestamp } from '../column.ts';

export interface SessionsTable {
  id: Filled<string>;
  user_id: string;
  token: string;
  ip_address: string | null;
  user_agent: string | null;
  expires_at: Timestamp;
  created_at: Filled<Timestamp>;
  updated_at: Filled<Timestamp>;
}
