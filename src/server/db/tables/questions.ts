// Written by `npm run generate-schema` from the migrated database. Change a migration, never this file.
import type { Filled, Json, Timestamp } from '../column.ts';
import type { Option, QuestionKind } from '../../../questions/kind.ts';
import type { RatingConfig } from '../../../shared/api/questions.ts';

export interface QuestionsTable {
  survey_id: string;
  id: string;
  slot: number;
  question_text: string;
  question_type: QuestionKind;
  options: Filled<Json<readonly Option[]>>;
  order: number;
  is_optional: Filled<boolean>;
  rating_config: Json<RatingConfig> | null;
  answers_visible: Filled<boolean>;
  archived_at: Timestamp | null;
}
