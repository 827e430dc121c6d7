// Written by `npm run generate-schema` from the migrated database. Change a migration, never this file.
import type { Filled, Timestamp } from '../column.ts';

export interface WebhookEventsTable {
  id: string;
  type: string;
  received_at: Filled<Timestamp>;
  handled_at: Timestamp | null;
}
