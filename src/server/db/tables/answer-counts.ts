// Written by `npm run generate-schema` from the migrated database. Change a migration, never this file.
import type { Fixed } from '../column.ts';

export interface AnswerCountsTable {
  survey_id: Fixed<string>;
  day: Fixed<string>;
  slot: Fixed<number>;
  value: Fixed<number>;
  n: Fixed<number>;
}
