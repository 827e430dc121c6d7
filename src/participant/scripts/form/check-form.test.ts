import { expect, test } from 'vitest';
import words from '../../../locales/en/errors.json' with { type: 'json' };
import english from '../../../locales/en/participant.json' with { type: 'json' };
import { checkForm, type FormRules } from './check-form.ts';
import { makeTranslate } from '../../page/texts/words.ts';

const t = makeTranslate('en', english);
const check = (
  input: { name?: string; answers?: Record<string, string[]> },
  rules: Partial<FormRules> = {},
) =>
  checkForm(
    { name: '', answers: {}, ...input },
    { name_required: false, required: [], needs_answer: true, ...rules },
    (code) => words.fields[code],
    t,
  );

test('at least one non-empty answer is required', () => {
  expect(check({})?.summary).toBe('Please answer at least one question before submitting.');
  expect(check({ answers: { Q1: ['x'] } })).toBeNull();
});

test('when the survey is name_required, a name is required', () => {
  const errors = check({ answers: { Q1: ['x'] }, name: ' ' }, { name_required: true });
  expect(errors).toEqual({
    summary: 'Please enter your name to submit.',
    name: 'Please enter your name to submit.',
  });
  expect(check({ answers: { Q1: ['x'] }, name: 'Ada' }, { name_required: true })).toBeNull();
});

test('optional questions are only labelled; required ones are not otherwise enforced', () => {
  expect(check({ answers: { Q1: ['x'] } })).toBeNull();
});

test('names each missing answer if the owner requires all', () => {
  const errors = check(
    { answers: { Q1: ['x'] } },
    { required: ['1', '2', '3'].map((id) => ({ id, code: `Q${id}` })) },
  );
  expect(errors?.summary).toBe('Please answer every question that is not marked optional.');
  expect([...(errors?.questions?.keys() ?? [])]).toEqual(['2', '3']);
});

test('a question counts as answered if one of its parts is', () => {
  const required = [1, 10].map((n) => ({ id: String(n), code: `Q${n}` }));
  expect(check({ answers: { Q1: ['x'], Q10_2: ['3'] } }, { required })).toBeNull();
  expect([...(check({ answers: { Q10: ['x'] } }, { required })?.questions?.keys() ?? [])]).toEqual(['1']);
});

test('a page without required questions may be empty', () => {
  expect(check({}, { needs_answer: false })).toBeNull();
  expect(check({}, { needs_answer: false, required: [{ id: 'a', code: 'Q1' }] })?.questions?.has('a')).toBe(
    true,
  );
});
