import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileLogic } from './compile-logic.ts';
import type { Condition, Value } from './conditions/condition.ts';
import type { FlowPage } from './flow.ts';
import { loopIterations } from './loop-iterations.ts';
import { roundQuestionId, unrolledSize, unrollLoop } from './unroll-loop.ts';
import { evaluateLogic } from './evaluate-logic.ts';

const ASKED = 'a3e2f00d-0000-4000-8000-000000000001';
const WHY = 'a3e2f00d-0000-4000-8000-000000000002';
const loop = { id: 1, page: { id: 2, title: 'About {{item}}' } as FlowPage };
const question = (id: string, question_text: string, show_if: Condition | null = null) => {
  return { id, question_text, show_if, settings: { labels: { min: '{{item}} is bad' } } };
};
const questions = [question(ASKED, 'Do you know {{item}}?'), question(WHY, 'Why?', ['is', ASKED, [1]])];

test('each item gets a page with piped questions that depend on their own iteration', () => {
  const rounds = [
    { id: 1, text: 'Tea & co', if: null },
    { id: 4, text: '$& {{item}}', if: null },
  ];
  const { pages, questions: written } = unrollLoop(loop, questions, rounds);
  expect(pages.map(({ title, loop: of, item }) => [title, of, item])).toEqual([
    ['About Tea & co', 1, 1],
    ['About $& {{item}}', 1, 4],
  ]);
  expect(
    written.map(({ question_text, page }) => [question_text, pages.findIndex(({ id }) => id === page)]),
  ).toEqual([
    ['Do you know Tea & co?', 0],
    ['Why?', 0],
    ['Do you know $& {{item}}?', 1],
    ['Why?', 1],
  ]);
  expect(written[2]?.settings.labels.min).toBe('$& {{item}} is bad');
  expect(written[3]?.show_if).toEqual(['is', written[2]?.id, [1]]);
  expect(new Set(written.map(({ id }) => id)).size).toBe(4);
});

test('a question of an item keeps its id whatever the other items and their order', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 20 }),
      fc.constantFrom('', '4fd1c2a9'),
      (ids, list) => {
        const { questions: written, pages } = unrollLoop(
          { ...loop, list },
          questions,
          ids.map((id) => ({ id, text: `Item ${id}`, if: null })),
        );
        expect(written.map(({ id }) => id)).toEqual(
          ids.flatMap((id) => [ASKED, WHY].map((each) => roundQuestionId(each, id, list))),
        );
        expect(new Set(written.map(({ id }) => id)).size).toBe(2 * ids.length);
        expect(new Set(pages.map(({ id }) => id)).size).toBe(ids.length);
      },
    ),
  );
});

test('the same id in another list is another item with other questions', () => {
  const rounds = [1, 2, 3].map((id) => ({ id, text: `Item ${id}`, if: null }));
  const written = ['', '4fd1c2a9', 'b07c55e1'].map((list) =>
    unrollLoop({ ...loop, list }, questions, rounds),
  );
  expect(new Set(written.flatMap((each) => each.questions.map(({ id }) => id))).size).toBe(18);
  expect(new Set(written.flatMap((each) => each.pages.map(({ id }) => id))).size).toBe(9);
  // Loops stored before lists had marks never change their ids.
  expect(written[0]?.questions[0]?.id).toBe('809b6b57-6dfd-8984-82de-97064f87c135');
  expect(written[0]?.pages.map(({ id }) => id)).toEqual([620_001, 620_002, 620_003]);
});

test('a loop over options skips "none of these" and uses the typed text for Other', () => {
  const rounds = loopIterations('Q1', [
    { id: 1, text: 'Tea' },
    { id: 2, text: 'Other {x|y}', other: true },
    { id: 3, text: 'None', exclusive: true },
    { id: 4, text: 'Gone', archived: true },
  ]);
  expect(rounds).toEqual([
    { id: 1, text: 'Tea', if: ['is', 'Q1', [1]] },
    { id: 2, text: '{{Q1_2_text|Other xy}}', if: ['is', 'Q1', [2]] },
  ]);
});

test('asks loop iterations for chosen items only, each with its own logic', () => {
  const options = Array.from({ length: 6 }, (_, i) => ({ id: i + 1, text: `Item ${i + 1}` }));
  const { pages, questions: written } = unrollLoop(loop, questions, loopIterations('Q1', options));
  const codes = new Map(written.map(({ id }, i) => [id, `Q${i + 2}`]));
  const coded = (condition: Condition): Condition =>
    [condition[0], codes.get(condition[1] as string), condition[2]] as unknown as Condition;
  const logic = compileLogic(
    [
      { code: 'Q1', page: 1, show_if: null },
      ...written.map(({ id, page, show_if }) => {
        return { code: codes.get(id)!, page, show_if: show_if && coded(show_if) };
      }),
    ],
    { pages: [{ id: 1 }, ...pages], endings: [] },
  )!;
  const chosen = fc.uniqueArray(fc.integer({ min: 1, max: 6 }));
  const known = fc.uniqueArray(fc.integer({ min: 1, max: 6 }));
  fc.assert(
    fc.property(chosen, known, (chose, knows) => {
      const answers = new Map<string, readonly Value[]>([
        ['Q1', chose],
        ...options.map(({ id }): [string, Value[]] => [`Q${2 * id}`, [knows.includes(id) ? 1 : 0]]),
      ]);
      const { asked } = evaluateLogic(logic, (code) => answers.get(code) ?? []);
      const expected = chose
        .toSorted((a, b) => a - b)
        .flatMap((id) => [`Q${2 * id}`, ...(knows.includes(id) ? [`Q${2 * id + 1}`] : [])]);
      expect([...asked]).toEqual(['Q1', ...expected]);
    }),
  );
});

test('computes the length of the iterations before creating them', () => {
  const rounds = loopIterations('Q1', [{ id: 1, text: 'x'.repeat(300) }]);
  const size = unrolledSize({ page: loop.page, questions: questions as never }, rounds);
  expect(JSON.stringify(unrollLoop(loop, questions, rounds)).length).toBeLessThan(size + 500);
});
