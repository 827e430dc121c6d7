// Written by `npm run generate-schema` from the migrated database. Change a migration, never this file.
import type { Category } from '../../../shared/api/results.ts';
import type { Json } from '../column.ts';

export interface ParticipantResultsTable {
  survey_id: string;
  response_count: number;
  revision: number;
  submission_id: string;
  counts: Json<readonly (readonly [slot: number, value: number, n: number])[]>;
  groups: Json<Readonly<Record<string, Category[]>>> | null;
}
