import { expect, test } from 'vitest';
import { answerSeconds } from '../../../../questions/answer-seconds.ts';
import { columnsOfSent } from '../../../../questions/columns-of-sent.ts';
import { carriesOf, planningGap } from './planning-carries.ts';
import { answersForMargin, answersForMeans, answersForScale, answersForShares } from './planning-model.ts';

test('computes answers for a margin of error, fewer for a small population', () => {
  expect(answersForMargin(0.05, 0.95, null)).toBe(385);
  expect(answersForMargin(0.05, 0.95, 1_000)).toBe(278);
  expect(answersForMargin(0.03, 0.99, null)).toBe(1_844);
});

test('computes group sizes that detect a difference with a power of 80 %', () => {
  // R: power.prop.test(p1 = .5, p2 = .6, power = .8); power.t.test(delta = .5, power = .8)
  expect(answersForShares(0.5, 0.6)).toBe(388);
  expect(answersForMeans(0.5)).toBe(64);
  expect(answersForMeans(-0.5)).toBe(64);
});

test('a small population needs fewer answers and never more than its size', () => {
  // 63.77 for an infinite population become 63.77 / (1 + 62.77 / 100) for 100 people.
  expect(answersForMeans(0.5, 200)).toBe(40);
  expect(answersForShares(0.5, 0.6, 1_000)).toBe(219);
  expect(answersForMeans(0.01, 60)).toBe(30);
  expect(answersForMeans(0.5, 1e9)).toBe(64);
  expect(answersForMeans(0.5, 1)).toBeNull();
  expect(answersForMeans(0.5, 3)).toBe(1);
});

test('means of small populations reach the promised coverage with correct degrees of freedom', () => {
  // R: smallest n with 1 - pt(qt(.975, 2 * n - 2), 2 * n - 2, d * sqrt(n / 2 * (G - 1) / (G - n))) >= .8 for groups
  // of G
  for (const [difference, population, n] of [
    [0.05, 10_000, 2785],
    [0.2, 200, 81],
    [0.3, 50, 23],
    [0.5, 300, 46],
    [0.8, 50, 14],
    [1, 60, 12],
    [2, 10, 4],
    [0.5, 1_000, 57],
    [0.1, 1_000, 380],
  ] as const)
    expect(answersForMeans(difference, population), `${difference} of ${population}`).toBe(n);
});

test('computes answers for a narrow reliability interval of a scale', () => {
  // Bonett (2002): 8 k / (k - 1) (z / ln((1 - low) / (1 - high)))^2 + 2
  expect(answersForScale(5, 0.8, 0.05)).toBe(150);
  expect(answersForScale(3, 0.8, 0.05)).toBe(179);
  expect(answersForScale(1, 0.8, 0.05)).toBeNull();
  expect(answersForScale(5, 0.97, 0.05)).toBeNull();
});

test('returns nothing for an impossible goal', () => {
  expect(answersForMargin(0, 0.95, null)).toBeNull();
  expect(answersForShares(0.5, 0.5)).toBeNull();
  expect(answersForMeans(0)).toBeNull();
  expect(answersForMeans(1e-9)).toBeNull();
  expect(answersForMargin(0.05, 0.95, 0)).toBeNull();
  expect(answersForMargin(0.05, 0.95, -10)).toBeNull();
});

test('each asked question adds to the duration, and a read one hardly does', () => {
  const rating = {
    question_type: 'rating' as const,
    question_text: 'How satisfied are you with the way you work today?',
    settings: { min: 1, max: 5, labels: { min: '', max: '' } },
  };
  const text = { ...rating, question_type: 'text' as const, settings: {} };
  const one = answerSeconds([rating]);
  expect(one).toBeGreaterThan(3);
  expect(one).toBeLessThan(15);
  expect(answerSeconds([rating, rating])).toBeCloseTo(2 * one, 9);
  expect(answerSeconds([text])).toBeGreaterThan(2 * one);
});

test('warns about a planned comparison that the questions do not support', () => {
  const column = (question_type: 'rating' | 'yes_no', settings: object) =>
    columnsOfSent({ code: 'Q1', question_text: 'Well?', question_type, settings: settings as never }).map(
      (each) => each.column,
    );
  const scale = (max: number) => column('rating', { min: 1, max, labels: { min: '', max: '' } });
  const groups = column('yes_no', { labels: { yes: 'Yes', no: 'No' } });
  expect(planningGap('means', carriesOf(groups))).toBe('noNumbers');
  expect(planningGap('means', carriesOf([...scale(2), ...groups]))).toBe('fewSteps');
  expect(planningGap('means', carriesOf(scale(5)))).toBe('noGroups');
  expect(planningGap('shares', carriesOf([]))).toBe('noGroups');
  expect(planningGap('means', carriesOf([...scale(5), ...groups]))).toBeNull();
  expect(planningGap('margin', carriesOf([]))).toBeNull();
  expect(planningGap('scale', carriesOf([...scale(5), ...groups]))).toBe('noItems');
  expect(planningGap('scale', carriesOf([...scale(5), ...scale(5), ...scale(7)]))).toBe('fewItems');
  expect(planningGap('scale', carriesOf([...scale(5), ...scale(5), ...scale(5)]))).toBeNull();
});
