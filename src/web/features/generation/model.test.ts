import { expect, test } from 'vitest';
import { PLANS } from '../../../shared/plans.ts';
import { fitCount, freeLeft, mostToAsk, sourceOfPaste, topicOfSource } from './model.ts';

test.each([
  ['free', 0, 10],
  ['free', 7, 3],
  ['free', 10, 1],
  ['free', 14, 1],
  ['pro', 0, 20],
  ['scientific', 400, 20],
] as const)('a %s user with %i questions may request up to %i', (plan, questions, most) => {
  expect(mostToAsk(PLANS[plan], questions)).toBe(most);
});

test('clamps an invalid number to the nearest valid one', () => {
  expect([0, 1, 4.4, 21].map((count) => fitCount(count, 20))).toEqual([1, 1, 4, 20]);
  expect(fitCount('', 20)).toBe(5);
  expect(fitCount('', 3)).toBe(3);
});

test('the remaining free generations are 3 minus used, at least 0', () => {
  expect(freeLeft({ used: 1, limit: 3 })).toBe(2);
  expect(freeLeft({ used: 5, limit: 3 })).toBe(0);
  expect(freeLeft({ used: 5, limit: null })).toBeNull();
  expect(freeLeft(undefined)).toBeNull();
});

test('a long pasted text becomes a source, a short one stays in the topic', () => {
  expect(sourceOfPaste('short')).toBeNull();
  expect(sourceOfPaste('x'.repeat(501))).toMatchObject({ name: null, shortened: false });
  expect(sourceOfPaste('x'.repeat(50_000))?.text).toHaveLength(40_000);
});

test('a source without topic uses its first line or file name as topic', () => {
  const source = { name: 'canteen_report-2026.pdf', text: '## The canteen in 2026\nMore', shortened: false };
  expect(topicOfSource(source)).toBe('The canteen in 2026');
  expect(topicOfSource({ ...source, text: 'word '.repeat(100) })).toBe('canteen report 2026');
  expect(topicOfSource({ ...source, name: null, text: 'word '.repeat(100) })).toHaveLength(119);
});
