// Written by `npm run generate-schema` from the migrated database. Change a migration, never this file.
import type { Timestamp } from '../column.ts';

export interface JoinCodesTable {
  code: string;
  survey_id: string;
  told_at: Timestamp;
}
