import { expect, test } from 'vitest';
import { QUESTION_KINDS } from '../../../questions/question-type.ts';
import { RULES } from '../../../questions/rules.ts';
import { checkElement } from './check-element.ts';

const written = (question_type: string, options: string[], language: 'en' | 'de' = 'de') =>
  checkElement({ question_text: 'Was nutzen Sie?', question_type, options }, 'model', language);
const options = ['Eins', 'Zwei', 'Drei', 'Vier'];

test.each(QUESTION_KINDS)('%s can be generated only if its rules define facts for generation', (kind) => {
  const result = written(kind, options) ?? written(kind, []);
  expect(result?.question_type).toBe(RULES[kind].written === null ? undefined : kind);
});

test('options follow the question type, and default texts use the survey language', () => {
  expect(written('checkboxes', options)?.settings).toMatchObject({
    options: options.map((text) => ({ text })),
  });
  expect(written('checkboxes', [])).toBeNull();
  expect(written('yes_no', [])?.settings).toMatchObject({ labels: { yes: 'Ja', no: 'Nein' } });
});

test('only the built-in bank sets all settings itself', () => {
  const item = { question_text: 'Welche?', question_type: 'checkboxes', options: [] };
  const settings = { options: [{ text: 'A' }, { text: 'Keine', exclusive: true }] };
  expect(checkElement({ ...item, settings }, 'bank', 'de')?.settings).toEqual(settings);
  expect(checkElement({ ...item, settings }, 'model', 'de')).toBeNull();
});
