import { expect, test } from 'vitest';
import { KIND_GROUPS } from './type-groups.ts';
import { QUESTION_KINDS } from '../../question-type.ts';
import { TYPES } from '../../type-registry.ts';

test('every question type is in the menu once, with a picture of its own', () => {
  const listed = KIND_GROUPS.flatMap(({ kinds }) => kinds);
  expect(listed.toSorted()).toEqual([...QUESTION_KINDS].toSorted());
  const pictures = listed.map((type) => JSON.stringify(TYPES[type].picture));
  expect(pictures).not.toContain('[]');
  expect(new Set(pictures).size).toBe(listed.length);
});

test('the menu lists the groups and their types in a fixed order', () => {
  expect(KIND_GROUPS.map(({ name, kinds }) => [name, ...kinds])).toEqual([
    ['choices', 'multiple_choice', 'checkboxes', 'picture_choice', 'yes_no', 'consent'],
    ['scales', 'rating', 'nps', 'matrix'],
    ['values', 'number', 'date', 'constant_sum', 'ranking', 'maxdiff'],
    ['texts', 'short_text', 'text'],
    ['reading', 'statement'],
  ]);
});
