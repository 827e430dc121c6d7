import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Condition, NumberTerm } from './condition.ts';
import { ConditionSyntaxError, parseCondition } from './parse-condition.ts';
import { printCondition } from './print-condition.ts';
import { readCondition } from './read-condition.ts';
import type { Subject } from './subject.ts';

const LABELS = ['Yes', 'No "really"', 'or', '7', 'Schön \\ 好'];
const SUBJECTS = new Map<string, Subject>([
  [
    'Q1',
    {
      code: 'Q1',
      class: 'code',
      values: LABELS.map((label, i) => ({ value: i + 1, label })),
      archived: false,
    },
  ],
  [
    'Q2_1',
    {
      code: 'Q2_1',
      class: 'code',
      values: { min: 0, max: 10, labels: [{ value: 0, label: 'Never' }] },
      no_opinion: true,
      archived: false,
    },
  ],
  ['Q3', { code: 'Q3', class: 'text', values: null, archived: false }],
]);
const find = (ref: string) => SUBJECTS.get(ref) ?? 'logic_gone';

const code = fc.constantFrom('Q1', 'Q2_1', 'Q3');
const list = <T>(of: fc.Arbitrary<T>, minLength = 0) => fc.array(of, { minLength, maxLength: 3 });
const unique = <T>(of: fc.Arbitrary<T>) => fc.uniqueArray(of, { minLength: 1, maxLength: 3 });
const number = fc.oneof(fc.integer({ min: -99, max: 99 }), fc.constantFrom(0.5, -12.25));

const { condition } = fc.letrec<{ condition: Condition; test: Condition; term: NumberTerm }>((tie) => ({
  term: fc.oneof(
    { maxDepth: 1 },
    fc.oneof(number, fc.constantFrom('Q2_1', '2026-01-31', '09:30', '2026-11')),
    fc.tuple(fc.constant('*' as const), tie('term'), number),
    fc.tuple(fc.constantFrom('sum' as const, 'mean' as const), list(tie('term'), 1)),
    fc.tuple(fc.constantFrom('sum' as const, 'mean' as const), list(tie('term'), 2), fc.constantFrom(1, 2)),
    fc.tuple(fc.constant('count' as const), list(tie('test'))),
    fc.constant(['points', 'Q1', { 1: 2, 4: -1.5 }] as const),
  ),
  test: fc.oneof(
    fc.tuple(
      fc.constantFrom('is' as const, 'isnt' as const, 'every' as const),
      fc.constant('Q1'),
      unique(fc.integer({ min: 1, max: 5 })),
    ),
    fc.tuple(
      fc.constantFrom('is' as const, 'isnt' as const),
      fc.constant('Q2_1'),
      unique(fc.constantFrom(0, 3, 10, 'no_opinion')),
    ),
    fc.tuple(fc.constant('says' as const), fc.constant('Q3'), fc.constantFrom('bike', 'a "b" \\', ') or (')),
    fc.tuple(fc.constantFrom('answered' as const, 'unanswered' as const), code),
    fc.tuple(
      fc.constantFrom('=' as const, '<' as const, '<=' as const, '>' as const, '>=' as const),
      tie('term'),
      tie('term'),
    ),
  ),
  condition: fc.oneof(
    { maxDepth: 2, depthIdentifier: 'condition' },
    tie('test'),
    fc.tuple(fc.constantFrom('all' as const, 'any' as const), list(tie('condition'))),
    fc.tuple(fc.constant('not' as const), tie('condition')),
  ),
}));

test('a printed condition parses to the same condition', () => {
  fc.assert(
    fc.property(condition, (sample) => {
      const stored = readCondition(sample, find);
      fc.pre('condition' in stored);
      const text = printCondition((stored as { condition: Condition }).condition, SUBJECTS);
      expect(readCondition(parseCondition(text), find), text).toEqual(stored);
    }),
    { numRuns: 500 },
  );
});

test('prints conditions in readable form', () => {
  const written: Condition = [
    'all',
    [
      ['is', 'Q1', [1, 2]],
      [
        'any',
        [
          ['>=', 'Q2_1', 7],
          ['not', ['answered', 'Q3']],
        ],
      ],
    ],
  ];
  const text = String.raw`Q1 is "Yes" or "No \"really\"" and (Q2_1 >= 7 or not Q3 is answered)`;
  expect(printCondition(written, SUBJECTS)).toBe(text);
  expect(parseCondition('Q1 is 1 or 2 and Q2_1 is not no_opinion')).toEqual([
    'all',
    [
      ['is', 'Q1', [1, 2]],
      ['isnt', 'Q2_1', ['no_opinion']],
    ],
  ]);
});

test.each([
  '',
  'Q1',
  'Q1 is',
  'Q1 is "Yes" and',
  '(Q1 is 1',
  'Q1 is 1)',
  'Q1 == 1',
  'Q1 is "Yes',
  'sum of (Q1) > 1 1',
  '('.repeat(500),
])('%j is not a condition', (text) => {
  expect(() => parseCondition(text)).toThrow(ConditionSyntaxError);
});
