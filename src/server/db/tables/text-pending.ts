// Written by `npm run generate-schema` from the migrated database. Change a migration, never this file.

export interface TextPendingTable {
  survey_id: string;
  submission_id: string;
}
