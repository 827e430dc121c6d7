// Written by `npm run generate-schema` from the migrated database. Change a migration, never this file.
import type { Timestamp } from '../column.ts';

export interface EndedSubmissionsTable {
  survey_id: string;
  id: string;
  kind: 'screened' | 'quota';
  submitted_at: Timestamp;
}
