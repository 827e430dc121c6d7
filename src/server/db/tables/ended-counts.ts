// Written by `npm run generate-schema` from the migrated database. Change a migration, never this file.

export interface EndedCountsTable {
  survey_id: string;
  kind: 'screened' | 'quota';
  slice: number;
  n: number;
}
