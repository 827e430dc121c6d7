import { expect, test } from 'vitest';
import { filterFields, joinFilters, readFilter, writeFilter, type SimpleFilter } from './filter-model.ts';

const FILTERS: SimpleFilter[] = [
  { join: 'all', tests: [] },
  { join: 'all', tests: [['is', 'Q1', ['Red', 'Blue']]] },
  {
    join: 'any',
    tests: [
      ['says', 'Q3', 'soup'],
      ['unanswered', 'Q2'],
      ['isnt', 'Q1', ['Red']],
    ],
  },
];

test.each(FILTERS)('a filter survives the round trip through the address', (filter) => {
  expect(readFilter(writeFilter(filter))).toEqual(filter);
});

test.each(['[', '7', '["not",["answered","Q1"]]', '["all",[["all",[]]]]', '["is","Q1",[1]]', '["=","Q1",2]'])(
  'does not offer a condition for editing that the page cannot show: %s',
  (text) => {
    expect(readFilter(text)).toBeNull();
  },
);

test('requests a group in addition to the filter', () => {
  expect(joinFilters(null, ['is', 'Q1', ['Red']])).toBe('["is","Q1",["Red"]]');
  expect(JSON.parse(joinFilters('["answered","Q2"]', ['is', 'Q1', ['Red']]))).toEqual([
    'all',
    [
      ['answered', 'Q2'],
      ['is', 'Q1', ['Red']],
    ],
  ]);
});

test('offers parts after their question but no removed questions', () => {
  const question = {
    archived: false,
    code: 'Q1',
    question_text: 'Which?',
    counts: [{ value: 'Red', count: 0 }],
  };
  const part = { code: 'Q1_3_text', text: 'Other', archived: false, categories: [] };
  const fields = filterFields([
    { ...question, parts: [part] },
    { ...question, code: 'Q2', archived: true },
  ] as never);
  expect(fields).toEqual([
    { code: 'Q1', text: 'Which?', values: ['Red'], isText: false },
    { code: 'Q1_3_text', text: 'Which? – Other', values: [], isText: true },
  ]);
});
