// Written by `npm run generate-schema` from the migrated database. Change a migration, never this file.
import type { Filled, Timestamp } from '../column.ts';

export interface SubmissionNotesTable {
  survey_id: string;
  submission_id: string;
  note: Filled<string>;
  tags: Filled<string[]>;
  updated_at: Filled<Timestamp>;
}
