// Written by `npm run generate-schema` from the migrated database. Change a migration, never this file.
import type { Filled, Timestamp } from '../column.ts';

export interface SurveyNamesTable {
  name: string;
  look: string;
  account_id: string;
  survey_id: string | null;
  is_current: Filled<boolean>;
  named_at: Filled<Timestamp>;
}
