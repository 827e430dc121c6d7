// Written by `npm run generate-schema` from the migrated database. Change a migration, never this file.
import type { Answers } from '../../../questions/question-type.ts';
import type { Filled, Json, Timestamp } from '../column.ts';

export interface SubmissionsTable {
  survey_id: string;
  id: string;
  submitted_at: Timestamp;
  participant_name: string | null;
  answers: Json<Answers>;
  survey_version: number;
  revision: Filled<number>;
  secret_hash: Buffer | null;
}
