import { expect, test } from 'vitest';
import { aStoredQuestion } from '../../../../tests/support/a-stored-question.ts';
import { filterSql } from './filter-sql.ts';
import { literalSql } from './literal-sql.ts';
import { parseFilterText, readFilter } from './read-filter.ts';

const questions = [
  aStoredQuestion(1),
  aStoredQuestion(2, { question_type: 'rating' }),
  aStoredQuestion(3, { question_type: 'text' }),
  { ...aStoredQuestion(4), archived: true },
  aStoredQuestion(5, {
    question_type: 'date',
    settings: { part: 'date', max: '1970-02-01', min: '1970-01-01' },
  }),
  aStoredQuestion(6, { question_type: 'date', settings: { part: 'month' } }),
  aStoredQuestion(7, { question_type: 'date', settings: { part: 'time' } }),
];
const nested = (depth: number): unknown => (depth === 0 ? ['answered', 'Q1'] : ['all', [nested(depth - 1)]]);

const REFUSED: [what: string, sent: unknown, code: string][] = [
  ['an unknown question', ['answered', 'Q9'], 'filter_question'],
  ['a removed question', ['answered', 'Q4'], 'filter_question'],
  ['an unknown option', ['is', 'Q1', ['Green']], 'filter_value'],
  ['a value beyond the scale', ['is', 'Q2', [6]], 'filter_value'],
  ['a choice as an amount', ['>', 'Q1', 1], 'filter_value'],
  ['texts for a choice', ['says', 'Q1', 'Red'], 'filter_value'],
  ['values for a text', ['is', 'Q3', ['x']], 'filter_value'],
  ['an invalid day', ['>', 'submitted_at', '2026-13-01'], 'filter_value'],
  ['a day that February does not have', ['>', 'submitted_at', '2026-02-30'], 'filter_value'],
  ['a day where months are compared', ['>', 'Q6', '1970-02-01'], 'filter_value'],
  ['a month for days with a counter each', ['is', 'Q5', ['1970-02']], 'filter_value'],
  ['no condition', 'Q1', 'filter_form'],
  ['an unknown test', ['matches', 'Q3', 'a'], 'filter_form'],
  ['too many parts', ['answered', 'Q1', 'Q2'], 'filter_form'],
  ['a text with NUL', ['says', 'Q3', 'a\u0000'], 'filter_form'],
  ['five levels', nested(5), 'filter_limit'],
  ['five hundred levels', nested(500), 'filter_limit'],
  ['21 tests', ['any', Array.from({ length: 21 }, () => ['answered', 'Q1'])], 'filter_limit'],
  ['51 values', ['is', 'Q2', Array.from({ length: 51 }, () => 1)], 'filter_limit'],
];

test.each(REFUSED)('rejects a filter with %s', (_, sent, code) => {
  const error = { code: 'invalid', fields: { filter: code } };
  expect(() => readFilter(sent, questions)).toThrow(expect.objectContaining(error));
});

test('malformed JSON is a malformed filter', () => {
  expect(() => parseFilterText('[')).toThrow(expect.objectContaining({ code: 'malformed' }));
});

test('accepts four levels and twenty tests, texts instead of ids, and question ids', () => {
  readFilter(nested(4), questions);
  readFilter(['any', Array.from({ length: 20 }, () => ['answered', 'Q1'])], questions);
  expect(readFilter(['is', questions[0]!.id, ['Blue', 1]], questions)).toMatchObject({
    part: { code: 'Q1' },
    values: [2, 1],
  });
});

test('compares date values in the format of the question', () => {
  const number = (value: number) => ({ b: { term: 'number', value } });
  expect(readFilter(['>=', 'Q5', '1970-01-03'], questions)).toMatchObject(number(2));
  expect(readFilter(['<', 'Q6', '1971-02'], questions)).toMatchObject(number(13));
  expect(readFilter(['<', 'Q7', '09:30'], questions)).toMatchObject(number(570));
  expect(readFilter(['>', 'submitted_at', '1970-01-03'], questions)).toMatchObject(number(2));
  expect(readFilter(['is', 'Q5', ['1970-01-03', '1970-01-04']], questions)).toMatchObject({ values: [2, 3] });
});

test('formats typed text as one quoted literal', () => {
  const words = "'; drop table surveys; --\\";
  const filter = readFilter(['says', 'Q3', words], questions);
  expect(literalSql(filterSql(filter))).toBe(
    String.raw`coalesce(strpos(lower(answers ->> '3'), lower( E'''; drop table surveys; --\\'::text)) > 0, false)`,
  );
});
