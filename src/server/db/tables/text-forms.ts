// Written by `npm run generate-schema` from the migrated database. Change a migration, never this file.

export interface TextFormsTable {
  term_id: number;
  form: string;
  n: number;
  survey_id: string;
  slot: number;
}
