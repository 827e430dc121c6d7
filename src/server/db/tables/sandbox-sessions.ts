// Written by `npm run generate-schema` from the migrated database. Change a migration, never this file.
import type { Filled, Json, Timestamp } from '../column.ts';
import type { SandboxSession } from '../stored/sandbox-session.ts';

export interface SandboxSessionsTable {
  id: string;
  user_id: string;
  data: Json<SandboxSession>;
  created_at: Filled<Timestamp>;
}
