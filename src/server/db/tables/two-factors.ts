// Written by `npm run generate-schema` from the migrated database. Change a migration, never this file.
import type { Filled, Timestamp } from '../column.ts';

export interface TwoFactorsTable {
  id: Filled<string>;
  user_id: string;
  secret: string;
  backup_codes: string;
  verified: Filled<boolean | null>;
  failed_verification_count: Filled<number | null>;
  locked_until: Timestamp | null;
  last_step: number | null;
}
