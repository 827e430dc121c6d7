import { randomUUID } from 'node:crypto';
import type { QuestionType } from '../../src/questions/question-type.ts';
import { assignParts } from '../../src/questions/question.ts';
import type { Database } from '../../src/server/db/connection/client.ts';
import { putOnPlan } from '../../tests/support/on-plan.ts';
import type { LoadTarget } from './load-job.ts';

const CHOICES = 7;
const RATINGS = 3;
const OPTIONS = ['Never', 'Seldom', 'Sometimes', 'Often', 'Always'];

/** Answers of ten questions that one target knows, so that the load generator has little to do. */
const VARIANTS = { one: 400, many: 6 } as const;

/**
 * Stores active surveys of ten questions each, of one owner on a paid plan.
 * @param withText the last question is for free text instead
 */
export async function seedSurveys(db: Database, count: number, withText = false): Promise<LoadTarget[]> {
  const user_id = randomUUID();
  await putOnPlan(db, user_id, 'monthly');
  const targets: LoadTarget[] = [];
  for (let i = 0; i < count; i++) {
    const survey_id = randomUUID();
    const questions = Array.from({ length: CHOICES + RATINGS }, (_, slot) =>
      makeQuestion(slot + 1, withText),
    );
    await db.pool.query(
      // Published as the product does it: one without a start would become a draft when its owner saves it.
      `insert into surveys (id, user_id, title, description, status, start_date)
       values ($1, $2, $3, $4, 'active', now() - interval '1 hour')`,
      [survey_id, user_id, `Survey ${i}`, 'How do you find your way around the library?'],
    );
    await db.pool.query(
      `insert into questions (survey_id, id, slot, question_text, question_type, settings, parts, "order")
       select $1, q.id, q.slot, q.question_text, q.question_type, q.settings, q.parts, q.slot
       from jsonb_to_recordset($2::jsonb)
         q(id uuid, slot integer, question_text text, question_type text, settings jsonb, parts jsonb)`,
      [survey_id, JSON.stringify(questions)],
    );
    const variants = count === 1 ? VARIANTS.one : VARIANTS.many;
    targets.push({ survey_id, answers: Array.from({ length: variants }, () => makeAnswers(questions)) });
  }
  return targets;
}

type Question = ReturnType<typeof makeQuestion>;

function makeQuestion(slot: number, withText: boolean) {
  const isLast = slot === CHOICES + RATINGS;
  const question_type: QuestionType =
    withText && isLast ? 'text' : slot <= CHOICES ? 'multiple_choice' : 'rating';
  const settings = {
    multiple_choice: { options: OPTIONS.map((text, i) => ({ id: i + 1, text })) },
    checkboxes: {},
    rating: { min: 1, max: 5, labels: { min: 'Poor', max: 'Excellent' } },
    text: {},
  }[question_type];
  return {
    id: randomUUID(),
    slot,
    question_text: `How often, when it comes to part ${slot}?`,
    question_type,
    settings,
    parts: assignParts({ slot, question_type, settings }, undefined, () => 0),
  };
}

function makeAnswers(questions: readonly Question[]): string {
  const any = () => Math.floor(Math.random() * OPTIONS.length);
  return JSON.stringify(
    questions.map(({ id, question_type }) => ({
      question_id: id,
      answer:
        question_type === 'text'
          ? `The signs near part ${any()} of the reading room were easy to follow`
          : question_type === 'rating'
            ? String(any() + 1)
            : OPTIONS[any()],
    })),
  );
}
