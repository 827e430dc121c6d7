// Written by `npm run generate-schema` from the migrated database. Change a migration, never this file.
import type { Filled, Timestamp } from '../column.ts';

export interface AiGenerationsTable {
  id: Filled<string>;
  account_id: string;
  state: Filled<'running' | 'done' | 'given_back'>;
  counts: boolean;
  rewrite_of: string | null;
  started_at: Filled<Timestamp>;
  ends_by: Timestamp;
  questions: Filled<number>;
}
