import { expect, test } from 'vitest';
import { hiddenLinkValues, isLinkValue, withoutLinkValues } from './link-values.ts';

const question = { code: 'Q1', computed: null };
const arm = { code: 'X1', computed: 'X1' };
const parameter = { code: 'x_source', computed: 'x_source' };
const language = { code: 'language', computed: 'language' };
const unknown = { code: 'channel', computed: 'channel' };
const questions = [question, arm, parameter, language, unknown];

test('a link can set parameters, language and values that are not computed or asked', () => {
  expect(questions.filter(isLinkValue)).toEqual([parameter, language, unknown]);
  expect(isLinkValue({ code: 'x_source', computed: true })).toBe(true);
  expect(isLinkValue({ code: 'Q1' })).toBe(false);
});

test('link values are columns except in an anonymous survey', () => {
  const anonymous = { anonymity_level: 'anonymous', questions } as const;
  const named = { anonymity_level: 'name_required', questions } as const;
  expect(withoutLinkValues(anonymous)).toEqual([question, arm]);
  expect(hiddenLinkValues(anonymous)).toEqual([parameter, language, unknown]);
  expect(withoutLinkValues(named)).toEqual(questions);
  expect(hiddenLinkValues(named)).toEqual([]);
});
