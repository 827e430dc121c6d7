import { expect, test } from 'vitest';
import type { Grammar } from './expression.ts';
import { parseExpression } from './parse-expression.ts';
import { type Target, translate } from './translate.ts';

const options = new Map([
  ['a', 1],
  ['b', 2],
  ['3', 3],
]);
const TARGETS: Readonly<Record<string, Target>> = {
  one: { code: 'Q1', kind: 'one', values: options },
  several: { code: 'Q2', kind: 'several', values: options },
  several_a: { code: 'Q2', kind: 'option', values: options, id: 1 },
  age: { code: 'Q3', kind: 'number', values: new Map() },
  other: { code: 'Q4', kind: 'text', values: new Map() },
};

function translated(source: string, grammar: Grammar) {
  const expression = parseExpression(source, grammar);
  return expression && (translate(expression, (name) => TARGETS[name] ?? null)?.condition ?? null);
}

test.each([
  ['one == "a"', ['is', 'Q1', [1]]],
  [
    'one.NAOK != "a"',
    [
      'any',
      [
        ['isnt', 'Q1', [1]],
        ['unanswered', 'Q1'],
      ],
    ],
  ],
  ['one != "a"', ['isnt', 'Q1', [1]]],
  [
    '((one.NAOK == "a" or one.NAOK == "b"))',
    [
      'any',
      [
        ['is', 'Q1', [1]],
        ['is', 'Q1', [2]],
      ],
    ],
  ],
  [
    'several_a.NAOK == "Y" and age.NAOK >= 18',
    [
      'all',
      [
        ['is', 'Q2', [1]],
        ['>=', 'Q3', 18],
      ],
    ],
  ],
  ['!is_empty(age)', ['not', ['unanswered', 'Q3']]],
  ['other == ""', ['unanswered', 'Q4']],
  ['1', ['all', []]],
])('LimeSurvey: %s', (source, condition) => {
  expect(translated(source, 'limesurvey')).toEqual(condition);
});

test.each([
  [
    "{one} = 'a' and {age} > 3",
    [
      'all',
      [
        ['is', 'Q1', [1]],
        ['>', 'Q3', 3],
      ],
    ],
  ],
  ["{several} contains 'b'", ['every', 'Q2', [2]]],
  ["{several} anyof ['a', 'b']", ['is', 'Q2', [1, 2]]],
  ['{one} notempty', ['answered', 'Q1']],
  ["{other} contains 'x'", ['says', 'Q4', 'x']],
  ['not ({one} = 3)', ['not', ['is', 'Q1', [3]]]],
])('SurveyJS: %s', (source, condition) => {
  expect(translated(source, 'surveyjs')).toEqual(condition);
});

test.each([
  ["selected(${several}, 'a')", ['is', 'Q2', [1]]],
  ['not(selected(${several}, ‘a’))', ['not', ['is', 'Q2', [1]]]],
  [
    'count-selected(${several}) > 1',
    [
      '>',
      [
        'count',
        [
          ['is', 'Q2', [1]],
          ['is', 'Q2', [2]],
          ['is', 'Q2', [3]],
        ],
      ],
      1,
    ],
  ],
  [
    '${age} >= 18 or ${age} = 5',
    [
      'any',
      [
        ['>=', 'Q3', 18],
        ['=', 'Q3', 5],
      ],
    ],
  ],
])('XLSForm: %s', (source, condition) => {
  expect(translated(source, 'xpath')).toEqual(condition);
});

test.each([
  'later == "a"',
  'one == "unknown"',
  'age + 1 > 3',
  'rand(3) > 1',
  'one == "a',
  `${'('.repeat(80)}one == "a"${')'.repeat(80)}`,
  'x'.repeat(20_000),
  Array.from({ length: 30 }, () => 'one == "a"').join(' or '),
])('leaves out what it does not know or is too large', (source) => {
  expect(translated(source, 'limesurvey')).toBeNull();
});
