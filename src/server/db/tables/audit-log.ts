// Written by `npm run generate-schema` from the migrated database. Change a migration, never this file.
import type { Filled, Fixed, Json, Timestamp } from '../column.ts';

export interface AuditLogTable {
  id: Fixed<number>;
  account_id: string;
  at: Filled<Timestamp>;
  actor: string | null;
  action: string;
  survey_id: string | null;
  object: string | null;
  details: Filled<Json<Record<string, unknown>>>;
}
