// Written by `npm run generate-schema` from the migrated database. Change a migration, never this file.
import type { Filled, Timestamp } from '../column.ts';

export interface StepNetworksTable {
  survey_id: string;
  is_withdrawal: boolean;
  network: Buffer;
  n: number;
  first_at: Filled<Timestamp>;
}
