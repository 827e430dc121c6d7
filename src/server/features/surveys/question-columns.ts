import { type QuestionRow, toQuestion } from '../../../questions/question.ts';
import type { StoredQuestion } from './stored-survey.ts';

/** The columns of `questions` that make a {@link StoredQuestion}. */
export const QUESTION_COLUMNS = `id, slot, question_text, question_type, settings, parts as stored_parts, "order", help, is_optional,
  must, answers_visible, archived_at is not null as archived`;

/** What these columns give. */
export type StoredRow = QuestionRow & Pick<StoredQuestion, 'order' | 'help' | 'must' | 'answers_visible'>;

/** A row of `questions` with its parts as everybody reads them. */
export function readQuestion(row: StoredRow): StoredQuestion {
  return toQuestion(row);
}
