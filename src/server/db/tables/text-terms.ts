// Written by `npm run generate-schema` from the migrated database. Change a migration, never this file.

export interface TextTermsTable {
  survey_id: string;
  slot: number;
  term: string;
  id: number;
  n: number;
}
