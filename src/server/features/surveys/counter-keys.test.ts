import { expect, test } from 'vitest';
import type { QuestionDefinition } from '../../../questions/kind.ts';
import { counterKey, counterKeys } from './counter-keys.ts';

const question = (slot: number, change: Partial<QuestionDefinition>) =>
  ({ slot, options: [], rating_config: null, ...change }) as QuestionDefinition;
const options = (...ids: number[]) => ids.map((id) => ({ id, text: `Option ${id}` }));

test('a survey has a counter for each option, each rating and each text question, in order', () => {
  const questions = [
    question(7, { question_type: 'text' }),
    question(2, {
      question_type: 'rating',
      rating_config: { min: -1, max: 1, labels: { min: '', max: '' } },
    }),
    question(1, { question_type: 'multiple_choice', options: options(3, 1) }),
  ];
  expect(counterKeys(questions)).toEqual([
    counterKey(1, 1),
    counterKey(1, 3),
    ...[-1, 0, 1].map((value) => counterKey(2, value)),
    counterKey(7, 0),
  ]);
});

test('a survey with very many counters names none: only the raised ones are sent along', () => {
  const many = Array.from({ length: 11 }, (_, i) =>
    question(i + 1, {
      question_type: 'multiple_choice',
      options: options(...Array.from({ length: 200 }, (_each, id) => id + 1)),
    }),
  );
  expect(counterKeys(many)).toEqual([]);
  expect(counterKeys(many.slice(1))).toHaveLength(2_000);
});
