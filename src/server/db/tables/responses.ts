// Written by `npm run generate-schema` from the migrated database. Change a migration, never this file.
import type { Fixed } from '../column.ts';

export interface ResponsesTable {
  survey_id: Fixed<string | null>;
  question_id: Fixed<string | null>;
  answer: Fixed<string | null>;
  participant_name: Fixed<string | null>;
}
