// Written by `npm run generate-schema` from the migrated database. Change a migration, never this file.
import type { Json } from '../column.ts';
import type { Logic } from '../../../shared/logic/evaluate-logic.ts';

export interface SurveyFlowsTable {
  survey_id: string;
  from_version: number;
  until_version: number;
  logic: Json<Logic> | null;
}
