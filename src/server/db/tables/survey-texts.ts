// Written by `npm run generate-schema` from the migrated database. Change a migration, never this file.
import type { Json } from '../column.ts';
import type { SavedTexts } from '../stored/saved-texts.ts';

export interface SurveyTextsTable {
  survey_id: string;
  language: string;
  texts: Json<SavedTexts>;
}
