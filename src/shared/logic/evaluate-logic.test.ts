import { expect, test } from 'vitest';
import type { Condition, Value } from './conditions/condition.ts';
import { compileLogic, conditionalCodes } from './compile-logic.ts';
import type { Flow } from './flow.ts';
import { type Logic, evaluateLogic } from './evaluate-logic.ts';

const question = (code: string, page: number | null = null, show_if: unknown = null) =>
  ({ code, page, show_if }) as Parameters<typeof compileLogic>[0][number];

const way = (logic: Logic, answers: Readonly<Record<string, readonly Value[]>>) => {
  const { asked, pages, ending, failed } = evaluateLogic(logic, (code) => answers[code] ?? []);
  return { asked: [...asked], pages, ending: ending?.id, failed: failed.map(({ at }) => at) };
};

test('a skipped question counts as unanswered, so dependent ones are skipped too', () => {
  const logic = compileLogic(
    [question('Q1'), question('Q2', null, ['is', 'Q1', [1]]), question('Q3', null, ['answered', 'Q2'])],
    null,
  )!;
  expect(way(logic, { Q1: [1], Q2: ['x'] }).asked).toEqual(['Q1', 'Q2', 'Q3']);
  expect(way(logic, { Q1: [2], Q2: ['x'] }).asked).toEqual(['Q1']);
});

test('a survey without conditions and pages has no logic', () => {
  expect(compileLogic([question('Q1')], null)).toBeNull();
  expect(compileLogic([question('Q1')], { pages: [], endings: [] })).toBeNull();
});

test('a sampling page asks the first eligible questions of each random order', () => {
  const asksOf = ['Q1', 'Q2', 'Q3', 'Q4'].map((code) => question(code, code === 'Q1' ? 1 : 2));
  const flow: Flow = { pages: [{ id: 1 }, { id: 2, draw: 2 }], endings: [] };
  const some = asksOf.map((each) =>
    each.code === 'Q3' ? { ...each, show_if: ['is', 'Q1', [1]] as const } : each,
  );
  const logic = compileLogic([...some, question('Q5', 2)], flow, ({ code }) => code !== 'Q5')!;
  expect([...conditionalCodes(logic)]).toEqual(['Q2', 'Q3', 'Q4']);
  const D2 = ['Q3', 'Q4', 'Q2'];
  expect(way(logic, { D2, Q1: [1] }).asked).toEqual(['Q1', 'Q3', 'Q4', 'Q5']);
  expect(way(logic, { D2, Q1: [2] }).asked).toEqual(['Q1', 'Q2', 'Q4', 'Q5']);
  expect(
    conditionalCodes(compileLogic(asksOf, { ...flow, pages: [{ id: 1 }, { id: 2, draw: 3 }] })!).size,
  ).toBe(0);
});

const FLOW: Flow = {
  pages: [
    {
      id: 1,
      after: [
        { if: ['<', 'Q1', 18], to: { ending: 2 } },
        { if: ['>', 'Q1', 65], to: { page: 3 } },
      ],
    },
    { id: 2, checks: [{ if: ['<=', 'Q2', 'Q1'], words: 'More than years?', at: 'Q2' }] },
    { id: 3, show_if: ['answered', 'Q1'] },
  ],
  endings: [
    { id: 1, kind: 'complete', text: '' },
    { id: 2, kind: 'screened', text: '' },
  ],
};
const PAGED = compileLogic([question('Q1', 1), question('Q2', 2), question('Q3', 3)], FLOW)!;

test('takes the first jump whose condition is true, over pages or to an ending', () => {
  expect(way(PAGED, { Q1: [17], Q2: [3] })).toEqual({ asked: ['Q1'], pages: [1], ending: 2, failed: [] });
  expect(way(PAGED, { Q1: [70] })).toEqual({ asked: ['Q1', 'Q3'], pages: [1, 3], ending: 1, failed: [] });
  expect(way(PAGED, { Q1: [40] }).pages).toEqual([1, 2, 3]);
  expect(way(PAGED, {}).pages).toEqual([1, 2]);
});

test('a check fails if both answers exist and do not match', () => {
  expect(way(PAGED, { Q1: [40], Q2: [50] }).failed).toEqual(['Q2']);
  expect(way(PAGED, { Q1: [40], Q2: [30] }).failed).toEqual([]);
  expect(way(PAGED, { Q1: [40] }).failed).toEqual([]);
  expect(way(PAGED, { Q1: [70], Q2: [90] }).failed).toEqual([]);
});

test('a check can require an answer, and comparisons skip missing answers', () => {
  const either: Condition = [
    'any',
    [
      ['answered', 'Q2'],
      ['answered', 'Q3'],
    ],
  ];
  const wants = (check: Condition) =>
    compileLogic(
      [question('Q1', 1), question('Q2', 1, ['is', 'Q1', [1]]), question('Q3', 1, ['is', 'Q1', [1, 2]])],
      { pages: [{ id: 1, checks: [{ if: check, words: 'One of them, please', at: 'Q3' }] }], endings: [] },
    )!;
  expect(way(wants(either), { Q1: [1] }).failed).toEqual(['Q3']);
  expect(way(wants(either), { Q1: [1], Q2: ['me@example.org'] }).failed).toEqual([]);
  expect(way(wants(either), { Q1: [2] }).failed).toEqual(['Q3']);
  expect(way(wants(either), { Q1: [3] }).failed).toEqual([]);
  const both: Condition = [
    'all',
    [
      ['answered', 'Q2'],
      ['>', 'Q3', 2],
    ],
  ];
  expect(way(wants(both), { Q1: [1], Q2: ['x'] }).failed).toEqual([]);
  expect(way(wants(both), { Q1: [1] }).failed).toEqual(['Q3']);
  expect(way(wants(both), { Q1: [1], Q2: ['x'], Q3: [2] }).failed).toEqual(['Q3']);
});

test('conditional or skippable questions are not asked of everybody', () => {
  expect([...conditionalCodes(PAGED)]).toEqual(['Q2', 'Q3']);
});
