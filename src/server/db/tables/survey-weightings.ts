// Written by `npm run generate-schema` from the migrated database. Change a migration, never this file.
import type { Filled, Json, Timestamp } from '../column.ts';

export interface SurveyWeightingsTable {
  survey_id: string;
  margins: Json<unknown>;
  trim: number | null;
  updated_at: Filled<Timestamp>;
}
