// Written by `npm run generate-schema` from the migrated database. Change a migration, never this file.

export interface TextQuestionsTable {
  survey_id: string;
  slot: number;
  language: string;
}
