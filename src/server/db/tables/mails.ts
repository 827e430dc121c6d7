// Written by `npm run generate-schema` from the migrated database. Change a migration, never this file.
import type { Filled, Timestamp } from '../column.ts';

export interface MailsTable {
  id: Filled<string>;
  recipient: string;
  subject: string;
  body: string;
  link: string | null;
  created_at: Filled<Timestamp>;
}
