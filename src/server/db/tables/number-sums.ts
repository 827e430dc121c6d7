// Written by `npm run generate-schema` from the migrated database. Change a migration, never this file.

export interface NumberSumsTable {
  survey_id: string;
  slot: number;
  day: string;
  n: number;
  total: string;
  squares: string;
  bins: number[];
  ns: number[];
}
