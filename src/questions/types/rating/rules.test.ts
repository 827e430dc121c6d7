import { expect, test } from 'vitest';
import { questionInput } from '../../../shared/api/survey/questions.ts';
import type { Part, Question, StoredValue } from '../../question-type.ts';
import { ratingRules, type RatingSettings } from './rules.ts';

const rating = (config: unknown) => {
  const question = { question_text: 'How was it?', question_type: 'rating', rating_config: config };
  return ratingRules.settings.parse(ratingRules.spec.from(questionInput.parse(question), null));
};

test('a rating starts as 1 to 5, Poor to Excellent', () => {
  expect(rating(null)).toEqual({
    min: 1,
    max: 5,
    labels: { min: 'Poor', max: 'Excellent' },
  });
});

test('Rating min and max are parsed as integers and default to 1 when unparsable', () => {
  expect(rating({ min: '3', max: '7.9' })).toMatchObject({ min: 3, max: 7 });
  expect(rating({ min: 'x', max: 5 })).toMatchObject({ min: 1, max: 5 });
});

test.each([
  [{ min: 1, max: 5 }, {}],
  [{ min: 0, max: 20 }, {}],
  [{ min: -3, max: 3 }, {}],
  [{ min: 5, max: 5 }, { max: 'rating_order' }],
  [{ min: 6, max: 5 }, { max: 'rating_order' }],
  [{ min: 0, max: 21 }, { max: 'rating_steps' }],
  [{ min: 1, max: 9_000_000 }, { max: 'rating_range' }],
])('a rating needs min < max and at most 20 steps: %j', (config, problems) => {
  expect(ratingRules.checkSettings(rating(config))).toEqual(problems);
});

test.each([
  [{ min: 1, max: 5, display: 'star' }, {}],
  [{ min: 1, max: 10, display: 'smiley' }, {}],
  [{ min: 0, max: 5, display: 'star' }, { display: 'display_range' }],
  [{ min: 1, max: 11, display: 'smiley' }, { display: 'display_range' }],
])('stars and faces range from 1 to 10 at most: %j', (settings, problems) => {
  expect(ratingRules.checkSettings(ratingRules.settings.parse(settings))).toEqual(problems);
});

test('appearance and no-opinion option are settings of the question type', () => {
  const settings = ratingRules.settings.parse({ display: 'star', no_opinion: true });
  expect(ratingRules.show(ratingRules.store(settings, null, () => false))).toEqual(settings);
  expect(ratingRules.spec.to(settings).rating_config).toEqual({
    min: 1,
    max: 5,
    labels: { min: 'Poor', max: 'Excellent' },
  });
  const plain = ratingRules.settings.parse({ display: 'number', no_opinion: false });
  expect(ratingRules.store(plain, null, () => false)).toEqual(ratingRules.initial());
});

test.each([
  ['1', 1],
  [' 5 ', 5],
  ['05', 5],
  [3, 3],
  ['0', 'not_possible'],
  ['6', 'not_possible'],
  [6, 'not_possible'],
  ['3.5', 'not_possible'],
  [3.5, 'not_possible'],
  ['3e0', 'not_possible'],
  ['', 'not_possible'],
  ['many', 'not_possible'],
])('parses the answer %j as %j', (answer, stored) => {
  const [wanted] = ratingRules.parts({ min: 1, max: 5, labels: { min: '', max: '' } });
  const parts = [{ ...wanted, slot: 7 } as Part];
  const into: Record<number, StoredValue> = {};
  const wrong = ratingRules.read(answer, { parts } as unknown as Question<RatingSettings>, into, 'words');
  expect(wrong?.code ?? into[7]).toBe(stored);
});
