import { randomUUID } from 'node:crypto';
import { putOnPlan } from './on-plan.ts';
import type { Database } from '../../src/server/db/connection/client.ts';
import type { QuestionType } from '../../src/questions/question-type.ts';
import type { Item } from '../../src/questions/core/rules/match-items.ts';
import { assignParts } from '../../src/questions/question.ts';

/** A question as a test gives it; what is left out is ordinary. */
export interface StoredQuestion {
  id: string;
  slot: number;
  question_text: string;
  question_type: QuestionType;
  options: Item[];
  is_optional: boolean;
  rating_config: { min: number; max: number; labels: { min: string; max: string } } | null;
  archived_at: string | null;
}

/** Columns of `surveys` that a test sets. */
export interface StoredSurveyFields {
  id?: string;
  user_id?: string;
  title?: string;
  status?: 'draft' | 'active' | 'completed';
  start_date?: string | null;
  end_date?: string | null;
  closed_at?: string | null;
  visibility?: 'public' | 'private';
  access_code?: string | null;
  anonymity_level?: 'anonymous' | 'name_required';
  require_answers?: boolean;
}

/** A choice of three, a rating from 1 to 5 and a text, in slots 1 to 3. */
export function threeQuestions(): StoredQuestion[] {
  const ordinary = { is_optional: false, archived_at: null, options: [], rating_config: null };
  return [
    {
      ...ordinary,
      id: randomUUID(),
      slot: 1,
      question_text: 'Which colour?',
      question_type: 'multiple_choice',
      options: ['Red', 'Green', 'Blue'].map((text, i) => ({ id: i + 1, text })),
    },
    {
      ...ordinary,
      id: randomUUID(),
      slot: 2,
      question_text: 'How was it?',
      question_type: 'rating',
      rating_config: { min: 1, max: 5, labels: { min: 'Poor', max: 'Excellent' } },
    },
    { ...ordinary, id: randomUUID(), slot: 3, question_text: 'Why?', question_type: 'text' },
  ];
}

/**
 * Puts a survey straight into the database, past the editor's rules; active and of a Pro owner unless said.
 * @returns its id, its owner and its questions
 */
export async function storeSurvey(
  db: Database,
  fields: StoredSurveyFields = {},
  questions = threeQuestions(),
  plan: string | null = 'monthly',
) {
  const survey = { id: randomUUID(), user_id: randomUUID(), title: 'A survey', status: 'active', ...fields };
  if (plan !== null) await putOnPlan(db, survey.user_id, plan);
  const columns = Object.keys(survey);
  await db.pool.query(
    `insert into surveys (${columns.join(', ')}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')})`,
    Object.values(survey),
  );
  await db.pool.query(
    `insert into questions (survey_id, id, slot, question_text, question_type, settings, parts, "order", is_optional,
       archived_at)
     select $1, q.id, q.slot, q.question_text, q.question_type, q.settings, q.parts, q.slot, q.is_optional,
       q.archived_at
     from jsonb_to_recordset($2::jsonb) q(id uuid, slot integer, question_text text, question_type text, settings jsonb,
       parts jsonb, is_optional boolean, archived_at timestamptz)`,
    [survey.id, JSON.stringify(questions.map((question) => ({ ...question, ...asStored(question) })))],
  );
  return { id: survey.id, user_id: survey.user_id, questions };
}

/** The columns that hold what the kind knows of a question. */
export function asStored({
  slot,
  question_type,
  options,
  rating_config,
}: Pick<StoredQuestion, 'slot' | 'question_type' | 'options' | 'rating_config'>) {
  const settings = rating_config ?? (options.length > 0 ? { options } : {});
  const parts = assignParts({ slot, question_type, settings: { ...settings } }, undefined, () => 0);
  return { settings, parts };
}
