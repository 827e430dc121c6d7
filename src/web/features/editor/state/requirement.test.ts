import { expect, test } from 'vitest';
import { requirementOf } from './requirement.ts';

test.each([
  [{ must: false, is_optional: false }, false, 'free'],
  [{ must: false, is_optional: false }, true, 'settings'],
  [{ must: false, is_optional: true }, true, 'optional'],
  [{ must: true, is_optional: false }, false, 'required'],
])('%o, with all answers required: %s, is labelled %s', (question, answersRequired, requirement) => {
  expect(requirementOf(question, answersRequired)).toBe(requirement);
});
