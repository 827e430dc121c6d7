// Written by `npm run generate-schema` from the migrated database. Change a migration, never this file.

export interface TextGroupsTable {
  survey_id: string;
  slot: number;
  term_id: number;
  day: string;
  n: number;
}
