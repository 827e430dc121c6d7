// Written by `npm run generate-schema` from the migrated database. Change a migration, never this file.
import type { Category } from '../../../shared/api/results.ts';
import type { Filled, Json } from '../column.ts';
import type { WideFigures } from '../../../questions/wide-figures.ts';

export interface ParticipantResultsTable {
  survey_id: string;
  response_count: number;
  revision: number;
  submission_id: string;
  counts: Json<readonly (readonly [slot: number, value: number, n: number])[]>;
  groups: Json<Readonly<Record<string, Category[]>>> | null;
  next_multiple: Filled<number>;
  next_minutes: Filled<number>;
  numbers: Json<Readonly<Record<string, WideFigures>>> | null;
}
