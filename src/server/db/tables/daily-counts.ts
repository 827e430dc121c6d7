// Written by `npm run generate-schema` from the migrated database. Change a migration, never this file.

export interface DailyCountsTable {
  survey_id: string;
  day: string;
  n: number;
  keys: number[];
  ns: number[];
}
