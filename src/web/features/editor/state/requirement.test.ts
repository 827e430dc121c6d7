import { expect, test } from 'vitest';
import { fieldsOfMark, markOf, REQUIREMENT_MARKS, requirementOf } from './requirement.ts';

test.each([
  [{ must: false, is_optional: false }, false, 'free'],
  [{ must: false, is_optional: false }, true, 'settings'],
  [{ must: false, is_optional: true }, true, 'optional'],
  [{ must: true, is_optional: false }, false, 'required'],
])('%o, with all answers required: %s, is labelled %s', (question, answersRequired, requirement) => {
  expect(requirementOf(question, answersRequired)).toBe(requirement);
});

test('each mark is stored in the two fields and read from them again', () => {
  expect(REQUIREMENT_MARKS.map(fieldsOfMark)).toEqual([
    { must: true, is_optional: false },
    { must: false, is_optional: true },
    { must: false, is_optional: false },
  ]);
  expect(REQUIREMENT_MARKS.map((mark) => markOf(fieldsOfMark(mark)))).toEqual([...REQUIREMENT_MARKS]);
});
