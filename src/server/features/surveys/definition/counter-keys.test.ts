import { expect, test } from 'vitest';
import type { QuestionType, Settings } from '../../../../questions/question-type.ts';
import { assignParts, toQuestion } from '../../../../questions/question.ts';
import { counterKey, counterKeys } from './counter-keys.ts';

const question = (slot: number, question_type: QuestionType, settings: Settings) =>
  toQuestion({
    id: String(slot),
    slot,
    question_text: '',
    question_type,
    settings,
    stored_parts: assignParts({ slot, question_type, settings }, undefined, () => 0),
    is_optional: false,
    archived: false,
  });
const options = (...ids: number[]) => ids.map((id) => ({ id, text: `Option ${id}` }));

test('a survey has a counter for each option, rating and text question, in order', () => {
  const questions = [
    question(7, 'text', {}),
    question(2, 'rating', { min: -1, max: 1, labels: { min: '', max: '' } }),
    question(1, 'multiple_choice', { options: options(3, 1) }),
  ];
  expect(counterKeys(questions)).toEqual([
    counterKey(1, 1),
    counterKey(1, 3),
    ...[-1, 0, 1].map((value) => counterKey(2, value)),
    counterKey(7, 0),
  ]);
});

test('a survey with very many counters sends only those to increment', () => {
  const many = Array.from({ length: 11 }, (_, i) =>
    question(i + 1, 'multiple_choice', {
      options: options(...Array.from({ length: 200 }, (_each, id) => id + 1)),
    }),
  );
  expect(counterKeys(many)).toEqual([]);
  expect(counterKeys(many.slice(1))).toHaveLength(2_000);
});
