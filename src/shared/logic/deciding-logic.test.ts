import { expect, test } from 'vitest';
import { compileLogic } from './compile-logic.ts';
import type { Condition } from './conditions/condition.ts';
import { decidingLogic } from './deciding-logic.ts';
import { simulate } from './simulate.ts';

const asks = (code: string, page: number, show_if: Condition | null = null) => ({ code, page, show_if });
const PAGES = { pages: [{ id: 1 }, { id: 2 }], endings: [] };

test('evaluates only questions that others depend on and skips the rest', () => {
  const conditions: Condition[] = [
    ['is', 'Q1', [1]],
    ['answered', 'Q3'],
  ];
  const questions = [
    asks('Q1', 1),
    asks('Q2', 1),
    asks('Q3', 1, conditions[0]),
    asks('Q4', 2, conditions[1]),
    asks('Q5', 2),
  ];
  const { logic, aside } = decidingLogic(compileLogic(questions, PAGES)!, conditions);
  expect(logic.pages.map((page) => page.questions.map(({ code }) => code))).toEqual([['Q1', 'Q3'], []]);
  expect([...aside]).toEqual([
    [1, []],
    [2, [{ code: 'Q4', show_if: conditions[1] }]],
  ]);
});

test('a question with a forward condition is asked of nobody, as in the full logic', () => {
  const values = [{ value: 1, label: 'A' }];
  const questions = [asks('Q1', 1, ['is', 'Q2', [1]]), asks('Q2', 2), asks('Q3', 2, ['is', 'Q2', [1]])];
  const subjects = questions.map(({ code }) => ({ code, class: 'code' as const, values, archived: false }));
  const { asked } = simulate({ logic: compileLogic(questions, PAGES)!, subjects, quotas: [] });
  expect(asked.get('Q1')).toBe(0);
  expect(asked.get('Q3')).toBeGreaterThan(900);
});
