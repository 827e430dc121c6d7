// Written by `npm run generate-schema` from the migrated database. Change a migration, never this file.

export interface NumberValuesTable {
  survey_id: string;
  slot: number;
  value: number;
  day: string;
  n: number;
}
