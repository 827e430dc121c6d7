// Written by `npm run generate-schema` from the migrated database. Change a migration, never this file.
import type { Json } from '../column.ts';
import type { ThemeChoice } from '../../../shared/api/results/themes.ts';

export interface TextThemesTable {
  survey_id: string;
  slot: number;
  themes: Json<readonly ThemeChoice[]>;
}
