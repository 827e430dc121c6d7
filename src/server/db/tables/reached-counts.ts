// Written by `npm run generate-schema` from the migrated database. Change a migration, never this file.

export interface ReachedCountsTable {
  survey_id: string;
  day: string;
  page: number;
  n: number;
}
