// Written by `npm run generate-schema` from the migrated database. Change a migration, never this file.
import type { Filled, Json, Timestamp } from '../column.ts';
import type { VersionContents } from '../../../shared/api/survey/survey-versions.ts';

export interface SurveyVersionsTable {
  survey_id: string;
  version: number;
  at: Timestamp;
  actor: string | null;
  contents: Json<VersionContents>;
  pictures: Filled<string[]>;
  weight: number;
}
