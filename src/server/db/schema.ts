// Written by `npm run generate-schema` from the migrated database. Change a migration, never this file.
import type { AccountTables } from './schema/accounts.ts';
import type { AnswerTables } from './schema/answers.ts';
import type { SurveyTables } from './schema/surveys.ts';

/** Every table and view, by its name in the database; the row types keep the columns' names. */
export interface Schema extends AccountTables, AnswerTables, SurveyTables {}
