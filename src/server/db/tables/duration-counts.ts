// Written by `npm run generate-schema` from the migrated database. Change a migration, never this file.

export interface DurationCountsTable {
  survey_id: string;
  step: number;
  n: number;
}
