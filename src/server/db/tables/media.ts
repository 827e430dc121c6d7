// Written by `npm run generate-schema` from the migrated database. Change a migration, never this file.
import type { Filled, Timestamp } from '../column.ts';

export interface MediaTable {
  id: Filled<string>;
  user_id: string;
  type: 'image/webp' | 'image/jpeg' | 'image/png';
  bytes: Buffer;
  hash: Buffer;
  unused_since: Filled<Timestamp>;
}
