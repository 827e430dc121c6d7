// Written by `npm run generate-schema` from the migrated database. Change a migration, never this file.
import type { Filled, Timestamp } from '../column.ts';
import type { KeyScope } from '../../../shared/key-scopes.ts';

export interface ApiKeysTable {
  id: Filled<string>;
  user_id: string;
  name: string;
  start: string;
  key_hash: Buffer;
  created_at: Filled<Timestamp>;
  last_used_at: Timestamp | null;
  scopes: KeyScope[];
  expires_at: Timestamp | null;
}
