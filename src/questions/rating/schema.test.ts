import { expect, test } from 'vitest';
import { questionInput } from '../../shared/api/questions.ts';
import type { QuestionDefinition } from '../kind.ts';
import { ratingSchema } from './schema.ts';

const rating = (config: unknown) =>
  questionInput.parse({ question_text: 'How was it?', question_type: 'rating', rating_config: config });

test('a rating starts as 1 to 5, Poor to Excellent', () => {
  expect(ratingSchema.complete(rating(null)).rating_config).toEqual({
    min: 1,
    max: 5,
    labels: { min: 'Poor', max: 'Excellent' },
  });
});

test('Rating min and max are parsed as integers and default to 1 when unparsable', () => {
  expect(rating({ min: '3', max: '7.9' }).rating_config).toMatchObject({ min: 3, max: 7 });
  expect(rating({ min: 'x', max: 5 }).rating_config).toMatchObject({ min: 1, max: 5 });
});

test.each([
  [{ min: 1, max: 5 }, {}],
  [{ min: 0, max: 20 }, {}],
  [{ min: -3, max: 3 }, {}],
  [{ min: 5, max: 5 }, { 'rating_config.max': 'rating_order' }],
  [{ min: 6, max: 5 }, { 'rating_config.max': 'rating_order' }],
  [{ min: 0, max: 21 }, { 'rating_config.max': 'rating_steps' }],
  [{ min: 1, max: 9_000_000 }, { 'rating_config.max': 'rating_range' }],
])('a rating needs min < max and at most 20 steps: %j', (config, problems) => {
  expect(ratingSchema.check(rating(config))).toEqual(problems);
});

test.each([
  ['1', 1],
  [' 5 ', 5],
  ['05', 5],
  ['0', null],
  ['6', null],
  ['3.5', null],
  ['3e0', null],
  ['', null],
  ['many', null],
])('the answer %j is read as %j', (answer, stored) => {
  const question = { rating_config: { min: 1, max: 5, labels: { min: '', max: '' } } } as QuestionDefinition;
  expect(ratingSchema.readAnswer(answer, question)).toBe(stored);
});
