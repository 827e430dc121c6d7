// Written by `npm run generate-schema` from the migrated database. Change a migration, never this file.
import type { Json, Timestamp } from '../column.ts';

export interface PresentationsTable {
  survey_id: string;
  presentation_id: string;
  token_hash: Buffer;
  stage: Json<unknown>;
  told_at: Timestamp;
}
