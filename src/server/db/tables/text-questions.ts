// Written by `npm run generate-schema` from the migrated database. Change a migration, never this file.
import type { Language } from '../../../shared/languages.ts';

export interface TextQuestionsTable {
  survey_id: string;
  slot: number;
  language: Language;
}
