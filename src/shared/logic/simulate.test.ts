import { expect, test } from 'vitest';
import { compileLogic } from './compile-logic.ts';
import type { Condition } from './conditions/condition.ts';
import type { Flow } from './flow.ts';
import { simulate } from './simulate.ts';
import type { Subject } from './conditions/subject.ts';

const choice = (code: string): Subject => ({
  code,
  class: 'code',
  values: [1, 2, 3, 4].map((value) => ({ value, label: `${value}` })),
  archived: false,
});
const FLOW: Flow = {
  pages: [
    { id: 1, after: [{ if: ['is', 'Q1', [4]], to: { ending: 2 } }] },
    { id: 2, arm: ['X1', 2], draw: 1 },
    { id: 3 },
  ],
  endings: [
    { id: 1, kind: 'complete', text: '' },
    { id: 2, kind: 'screened', text: '' },
  ],
  arms: [
    {
      code: 'X1',
      name: '',
      arms: [
        { id: 1, text: 'A', weight: 1 },
        { id: 2, text: 'B', weight: 3 },
      ],
    },
  ],
};
const asks = (code: string, page: number, show_if: Condition | null = null) => ({ code, page, show_if });

test('walkers come by where conditions, jumps, arms and draws let them, the same ones every time', () => {
  const logic = compileLogic(
    [
      asks('Q1', 1),
      asks('Q2', 2),
      asks('Q3', 2),
      asks('Q4', 3, ['is', 'Q1', [1]]),
      asks('Q5', 3, ['is', 'Q1', [9]]),
    ],
    FLOW,
  )!;
  const way = {
    logic,
    subjects: ['Q1', 'Q2', 'Q3', 'Q4', 'Q5'].map(choice),
    quotas: [
      ['is', 'Q1', [1]],
      ['is', 'Q1', [4]],
    ] as const,
  };
  const { participants, asked, pages, endings, quotas } = simulate(way);
  const near = (share: number) => [share - 0.06, share + 0.06].map((each) => each * participants);
  const isNear = (count: number | undefined, share: number) => {
    const [least = 0, most = 0] = near(share);
    return count !== undefined && count > least && count < most;
  };
  expect(asked.get('Q1')).toBe(1_000);
  // A quarter is screened out; three quarters of the rest are in the second arm.
  const rest = 1 - 0.95 / 4;
  expect([isNear(endings.get(2), 1 - rest), isNear(pages.get(2), rest * 0.75), pages.get(3)]).toEqual([
    true,
    true,
    endings.get(1),
  ]);
  expect((asked.get('Q2') ?? 0) + (asked.get('Q3') ?? 0)).toBe(pages.get(2));
  expect([isNear(asked.get('Q2'), rest * 0.375), isNear(asked.get('Q4'), 0.95 / 4), asked.get('Q5')]).toEqual(
    [true, true, 0],
  );
  // Screened-out participants count in no quota.
  expect([quotas[0], quotas[1]]).toEqual([asked.get('Q4'), 0]);
  expect(simulate(way)).toEqual({ participants, asked, pages, endings, quotas });
});

test('walkers find what chance alone would hardly hit: words, moments and single numbers', () => {
  const subjects: Subject[] = [
    { code: 'Q1', class: 'text', values: null, archived: false },
    {
      code: 'Q2',
      class: 'wide',
      values: { min: 0, max: 10_000_000, labels: [] },
      as: { decimals: 0 },
      archived: false,
    },
    {
      code: 'Q3',
      class: 'code',
      values: { min: 0, max: 90_000, labels: [] },
      as: { decimals: 0, moment: 'date' },
      archived: false,
    },
    choice('Q4'),
  ];
  const logic = compileLogic(
    [
      asks('Q1', 1),
      asks('Q2', 1),
      asks('Q3', 1),
      asks('Q4', 1, ['says', 'Q1', 'bike']),
      asks('Q5', 1, ['=', 'Q2', 4_711]),
      asks('Q6', 1, ['<', 'Q3', '2026-05-10']),
      asks('Q7', 1, ['>=', 'Q3', '2026-05-10']),
    ],
    { pages: [], endings: [] },
  )!;
  const { asked } = simulate({ logic, subjects, quotas: [] });
  for (const code of ['Q4', 'Q5', 'Q6', 'Q7']) expect(asked.get(code), code).toBeGreaterThan(50);
});

test('nobody chooses what they are not offered, and no quota counts it', () => {
  const offered = { options: [{ id: 1 }, { id: 2, show_if: ['is', 'Q1', [1]] }] };
  const questions = [
    asks('Q1', 1),
    { ...asks('Q2', 2), settings: offered },
    asks('Q3', 3, ['unanswered', 'Q2']),
  ];
  const logic = compileLogic(questions, { pages: [{ id: 1 }, { id: 2 }, { id: 3 }], endings: [] })!;
  const must = { ...choice('Q2'), required: true };
  const { asked, quotas } = simulate({
    logic,
    subjects: [choice('Q1'), must, choice('Q3')],
    quotas: [
      [
        'all',
        [
          ['is', 'Q2', [2]],
          ['isnt', 'Q1', [1]],
        ],
      ],
      ['is', 'Q2', [2]],
    ],
  });
  expect(quotas[0]).toBe(0);
  expect(quotas[1]).toBeGreaterThan(20);
  expect(asked.get('Q3')).toBe(0);
});

test('nobody passes by a required question, nor by a check that does not hold', () => {
  const checks = [{ if: ['<=', 'Q2', 'Q1'], words: 'Too many', at: 'Q2' }] as const;
  const flow: Flow = { pages: [{ id: 1, checks }, { id: 2 }], endings: [] };
  const questions = [
    asks('Q1', 1),
    asks('Q2', 1),
    asks('Q3', 2, ['unanswered', 'Q1']),
    asks('Q4', 2, ['>', 'Q2', 'Q1']),
    asks('Q5', 2, ['unanswered', 'Q2']),
  ];
  const subjects = [{ ...choice('Q1'), required: true }, ...['Q2', 'Q3', 'Q4', 'Q5'].map(choice)];
  const { asked } = simulate({ logic: compileLogic(questions, flow)!, subjects, quotas: [] });
  expect([asked.get('Q3'), asked.get('Q4')]).toEqual([0, 0]);
  expect(asked.get('Q5')).toBeGreaterThan(20);
});
