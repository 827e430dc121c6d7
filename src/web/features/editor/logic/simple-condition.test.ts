import { expect, test } from 'vitest';
import type { Condition } from '../../../../shared/logic/conditions/condition.ts';
import { newQuestion } from '../state/model.ts';
import { newDraft } from '../state/model.ts';
import { fromSimple, isComplete, startTest, toSimple, waysOf } from './simple-condition.ts';
import { settleDraft } from './settle-draft.ts';

test.each<Condition>([
  ['is', 'Q1', [1, 2]],
  ['answered', 'Q1'],
  ['says', 'Q1', 'bike'],
  ['>=', 'Q1', 4],
  ['<=', 'Q1', 'Q2'],
  [
    'all',
    [
      ['is', 'Q1', [1]],
      ['>', 'Q2', '2024-01-31'],
    ],
  ],
  [
    'any',
    [
      ['every', 'Q1', [1]],
      ['unanswered', 'Q2'],
    ],
  ],
])('menus show %j and return it unchanged', (...condition) => {
  const sample = condition as unknown as Condition;
  const simple = toSimple(sample);
  expect(simple).not.toBeNull();
  expect(fromSimple(simple ?? { join: 'all', tests: [] })).toEqual(sample);
});

test.each<Condition>([
  ['not', ['answered', 'Q1']],
  ['>=', ['sum', ['Q1', 'Q2']], 4],
  ['all', [['any', [['answered', 'Q1']]]]],
  ['all', []],
])('%j cannot be shown in menus', (...condition) => {
  expect(toSimple(condition as unknown as Condition)).toBeNull();
});

test.each([
  ['multiple_choice', 'is', false],
  ['checkboxes', 'is', false],
  ['rating', '>=', false],
  ['text', 'says', false],
  ['date', '>=', false],
  ['matrix', 'answered', true],
] as const)('for a question of type %s the first operator is %s', (kind, way, expected) => {
  const { parts } = settleDraft({ ...newDraft(), questions: [newQuestion(kind)] });
  const part = parts.get('Q1');
  if (part === undefined) throw new Error('no part');
  expect(waysOf(part)[0]).toBe(way);
  // An incomplete selection is not a condition yet.
  expect(isComplete(startTest(part))).toBe(expected);
});
