// Written by `npm run generate-schema` from the migrated database. Change a migration, never this file.
import type { Json, Timestamp } from '../column.ts';
import type { ThemeReading } from '../stored/theme-reading.ts';

export interface AiThemesTable {
  survey_id: string;
  slot: number;
  found_at: Timestamp;
  answers: number;
  reading: Json<ThemeReading>;
}
