// Written by `npm run generate-schema` from the migrated database. Change a migration, never this file.
import type { Filled, Timestamp } from '../column.ts';

export interface ResultLinksTable {
  id: Filled<string>;
  survey_id: string;
  name: string;
  token_hash: Buffer | null;
  created_at: Filled<Timestamp>;
  ends_at: Timestamp | null;
}
