// Written by `npm run generate-schema` from the migrated database. Change a migration, never this file.

export interface WithdrawnCountsTable {
  survey_id: string;
  n: number;
}
