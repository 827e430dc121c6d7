// Written by `npm run generate-schema` from the migrated database. Change a migration, never this file.
import type { Filled, Json, Timestamp } from '../column.ts';

export interface AnalysesTable {
  id: Filled<string>;
  survey_id: string;
  name: string;
  analysis: Json<unknown>;
  p_value: number | null;
  created_at: Filled<Timestamp>;
  updated_at: Filled<Timestamp>;
}
