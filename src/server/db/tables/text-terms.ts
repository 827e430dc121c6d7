// Written by `npm run generate-schema` from the migrated database. Change a migration, never this file.
import type { Fixed } from '../column.ts';

export interface TextTermsTable {
  survey_id: string;
  slot: number;
  term: string;
  id: Fixed<number>;
  n: number;
}
