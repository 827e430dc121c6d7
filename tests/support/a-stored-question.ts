import { randomUUID } from 'node:crypto';
import type { Settings } from '../../src/questions/question-type.ts';
import { assignParts, toQuestion } from '../../src/questions/question.ts';
import { RULES } from '../../src/questions/rules.ts';
import { INITIAL_QUESTION_FIELDS } from '../../src/shared/api/survey/question-fields.ts';
import type { StoredQuestion } from '../../src/server/features/surveys/stored-survey.ts';
import { KIND_SETTINGS } from './type-examples.ts';

/** A question as the server knows it: a choice of two unless said. */
export const aStoredQuestion = (
  slot: number,
  { question_type = 'multiple_choice' as const, ...change }: Partial<StoredQuestion> = {},
): StoredQuestion => {
  const sent: Settings = KIND_SETTINGS[question_type];
  const settings = RULES[question_type].store(sent, null, () => false);
  return toQuestion({
    ...INITIAL_QUESTION_FIELDS,
    id: randomUUID(),
    slot,
    question_text: 'Which?',
    question_type,
    settings,
    stored_parts: assignParts({ slot, question_type, settings }, undefined, () => 0),
    archived: false,
    computed: null,
    order: slot,
    ...change,
  });
};
