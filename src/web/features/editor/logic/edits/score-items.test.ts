import { expect, test } from 'vitest';
import type { NumberTerm } from '../../../../../shared/logic/conditions/condition.ts';
import { numberOf } from '../../../../../shared/logic/conditions/evaluate-condition.ts';
import { readCondition } from '../../../../../shared/logic/conditions/read-condition.ts';
import { type Draft, newDraft, newQuestion } from '../../state/model.ts';
import { firstItems, fromScoreItems, isStale, repairScore, toScoreItems } from './score-items.ts';
import { settleDraft } from '../settle-draft.ts';

const scale = (code: string, max: number) => ({
  ...newQuestion('rating'),
  code,
  settings: { min: 1, max, labels: { min: '', max: '' } },
});
const draftOf = (max: number): Draft => ({
  ...newDraft(),
  questions: [scale('Q1', 5), scale('Q2', max), { ...newQuestion('text'), code: 'Q3' }],
});
const { parts } = settleDraft(draftOf(5));
const items = [
  { code: 'Q1', isReversed: false },
  { code: 'Q2', isReversed: true },
];

test('a score from the menus is valid and reads back unchanged', () => {
  const value = fromScoreItems({ way: 'mean', items, least: 1 }, parts);
  expect(toScoreItems(value)).toEqual({ way: 'mean', items, least: 1 });
  expect(readCondition(['=', value, 0], (code) => parts.get(code) ?? 'logic_gone')).toEqual({
    condition: ['=', value, 0],
  });
  const answers: Record<string, number[]> = { Q1: [5], Q2: [2] };
  expect(numberOf(value, (code) => answers[code] ?? [])).toBe(4.5);
  expect(numberOf(value, (code) => (code === 'Q1' ? [5] : []))).toBe(5);
  const both = fromScoreItems({ way: 'sum', items, least: 9 }, parts);
  expect(numberOf(both, (code) => (code === 'Q1' ? [5] : []))).toBeNull();
  expect(numberOf(both, (code) => answers[code] ?? [])).toBe(9);
});

test.each<[string, NumberTerm]>([
  ['points per answer', ['points', 'Q1', { 1: 2 }]],
  ['weights', ['sum', [['*', 'Q1', 2]]]],
  ['a count of answers', ['count', [['answered', 'Q1']]]],
  ['another reversal', ['mean', [['sum', [6, ['*', 'Q1', -2]]]], 1]],
])('%s cannot be shown in menus', (_what, value) => {
  expect([toScoreItems(value), isStale(value, parts)]).toEqual([null, false]);
});

test('removes missing items from a score and reverses items again after a scale change', () => {
  const value = fromScoreItems({ way: 'mean', items, least: 2 }, parts);
  expect(isStale(value, parts)).toBe(false);
  const longer = settleDraft(draftOf(7)).parts;
  expect(isStale(value, longer)).toBe(true);
  expect(repairScore(value, longer)).toEqual(['mean', ['Q1', ['sum', [8, ['*', 'Q2', -1]]]], 2]);
  const fewer = new Map([...parts].filter(([code]) => code !== 'Q2'));
  expect(repairScore(value, fewer)).toEqual(['mean', ['Q1'], 1]);
  expect(repairScore(value, new Map())).toBeNull();
});

test('a new score starts with the scales of the last suitable question', () => {
  expect(firstItems([...parts.values()])).toEqual([{ code: 'Q2', isReversed: false }]);
  expect(firstItems([])).toEqual([]);
});
