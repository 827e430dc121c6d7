import { sql, type Insertable } from 'kysely';
import { type QuestionRow, toQuestion } from '../../../questions/question.ts';
import { pick } from '../../../shared/api/survey/described-fields.ts';
import { QUESTION_FIELD_NAMES } from '../../../shared/api/survey/question-fields.ts';
import type { Schema } from '../../db/schema.ts';
import type { StoredQuestion } from './stored-survey.ts';

/** Columns with the same name in {@link StoredQuestion}. */
export const ROW_FIELDS = [
  'id',
  'slot',
  'question_type',
  'settings',
  'order',
  'computed',
  ...QUESTION_FIELD_NAMES,
] as const satisfies readonly (keyof Schema['questions'] & keyof StoredQuestion)[];

export const QUESTION_COLUMNS = [
  ...ROW_FIELDS,
  'parts as stored_parts',
  sql<boolean>`archived_at is not null`.as('archived'),
] as const;

export const QUESTION_COLUMNS_SQL = `${ROW_FIELDS.map((name) => `"${name}"`).join(', ')},
  parts as stored_parts, archived_at is not null as archived`;

/** Columns that a save may change. */
export const CHANGED_COLUMNS = [
  ...ROW_FIELDS.filter((name) => !['id', 'slot'].includes(name)),
  'parts',
] as const;

export type StoredRow = QuestionRow & Pick<StoredQuestion, (typeof ROW_FIELDS)[number]>;

export function readQuestion(row: StoredRow): StoredQuestion {
  return toQuestion(row);
}

/** Converts a question to a row; `now` is its removal time, if removed. */
export function toRow(
  survey_id: string,
  question: StoredQuestion,
  now: Date,
): Insertable<Schema['questions']> {
  return {
    ...pick(question, ROW_FIELDS),
    survey_id,
    settings: JSON.stringify(question.settings),
    show_if: question.show_if && JSON.stringify(question.show_if),
    parts: JSON.stringify(question.stored_parts),
    archived_at: question.archived ? now : null,
  };
}
