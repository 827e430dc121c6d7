// Written by `npm run generate-schema` from the migrated database. Change a migration, never this file.
import type { Condition } from '../../../shared/logic/conditions/condition.ts';
import type { Filled, Json, Timestamp } from '../column.ts';
import type { QuestionType, Settings } from '../../../questions/question-type.ts';
import type { StoredPart } from '../../../questions/question.ts';

export interface QuestionsTable {
  survey_id: string;
  id: string;
  slot: number;
  question_text: string;
  question_type: QuestionType;
  options: Filled<Json<unknown>>;
  order: number;
  is_optional: Filled<boolean>;
  rating_config: Json<unknown> | null;
  answers_visible: Filled<boolean>;
  archived_at: Timestamp | null;
  settings: Filled<Json<Settings>>;
  parts: Filled<Json<readonly StoredPart[]>>;
  help: Filled<string>;
  must: Filled<boolean>;
  page: number | null;
  show_if: Json<Condition> | null;
  computed: string | null;
}
