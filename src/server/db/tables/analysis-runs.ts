// Written by `npm run generate-schema` from the migrated database. Change a migration, never this file.

export interface AnalysisRunsTable {
  survey_id: string;
  method: string;
  marks: number[];
}
