// Written by `npm run generate-schema` from the migrated database. Change a migration, never this file.

export interface SurveyMediaTable {
  survey_id: string;
  media_id: string;
}
