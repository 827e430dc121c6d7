import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aStoredQuestion } from '../../../../../tests/support/a-stored-question.ts';
import type { Answers } from '../../../../questions/question-type.ts';
import { compileLogic } from '../../../../shared/logic/compile-logic.ts';
import { codesIn, type Condition } from '../../../../shared/logic/conditions/condition.ts';
import { drawArm } from '../../../../shared/logic/draw-arm.ts';
import type { Flow } from '../../../../shared/logic/flow.ts';
import { shuffleQuestions } from '../../../../shared/logic/shuffle-questions.ts';
import { type Logic, evaluateLogic } from '../../../../shared/logic/evaluate-logic.ts';
import type { SurveyDefinition } from '../../surveys/definition/survey-definition.ts';
import { type JudgedAnswers, judgeAnswers } from './judge-answers.ts';
import { readPath } from './read-path.ts';
import { aJudgedDefinition } from '../../../../../tests/support/a-judged-definition.ts';

const QUESTIONS = 8;
const PAGES = 4;
const ARM_SLOT = 100_001;
const pageOf = (slot: number) => Math.ceil((slot * PAGES) / QUESTIONS);

const conditionOver = (before: number): fc.Arbitrary<Condition> => {
  const code = fc.integer({ min: 0, max: before }).map((slot) => (slot === 0 ? 'X1' : `Q${slot}`));
  const test = fc.oneof(
    fc
      .tuple(fc.constantFrom('is', 'isnt', 'every'), code, fc.integer({ min: 1, max: 2 }))
      .map(([kind, of, value]): Condition => [kind as 'is', of, [value]]),
    fc
      .tuple(fc.constantFrom('answered', 'unanswered'), code)
      .map(([kind, of]): Condition => [kind as 'answered', of]),
    fc
      .tuple(fc.constantFrom('<', '>=', '='), code, fc.integer({ min: 1, max: 2 }))
      .map(([kind, of, value]): Condition => [kind as '<', of, value]),
    fc.tuple(code, code).map(([a, b]): Condition => ['>=', ['sum', [a, b], 1], 3]),
  );
  const list = fc.array(test, { minLength: 1, maxLength: 3 });
  return fc.oneof(
    test,
    fc.tuple(fc.constantFrom('all', 'any'), list).map(([kind, of]): Condition => [kind as 'all', of]),
    test.map((of): Condition => ['not', of]),
  );
};

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null, freq: 2 });

const surveys = fc.record({
  shown: fc.tuple(...Array.from({ length: QUESTIONS }, (_, i) => maybe(conditionOver(i)))),
  offered: fc.tuple(...Array.from({ length: QUESTIONS }, (_, i) => maybe(conditionOver(i)))),
  pages: fc.tuple(
    ...Array.from({ length: PAGES }, (_, i) =>
      fc.record({
        show_if: maybe(conditionOver((i * QUESTIONS) / PAGES)),
        arm: maybe(fc.integer({ min: 1, max: 2 })),
        mix: fc.constantFrom(null, null, { shuffle: 'questions' as const }, { draw: 1 }),
        skip: maybe(
          fc.tuple(conditionOver(((i + 1) * QUESTIONS) / PAGES), fc.integer({ min: i + 2, max: PAGES + 1 })),
        ),
      }),
    ),
  ),
});

function definitionOf({ shown, offered, pages }: typeof surveys extends fc.Arbitrary<infer T> ? T : never) {
  const flow: Flow = {
    pages: pages.map(({ show_if, arm, skip, mix }, i) => ({
      id: i + 1,
      ...mix,
      ...(show_if !== null && { show_if }),
      ...(arm !== null && { arm: ['X1', arm] as const }),
      ...(skip !== null && {
        after: [{ if: skip[0], to: skip[1] > PAGES ? { ending: 2 } : { page: skip[1] } }],
      }),
    })),
    endings: [
      { id: 1, kind: 'complete', text: 'Thanks' },
      { id: 2, kind: 'screened', text: 'Sorry' },
    ],
    arms: [
      { code: 'X1', name: 'Wording', arms: [1, 2].map((id) => ({ id, text: `Arm ${id}`, weight: id })) },
    ],
  };
  const questions = shown.map((answersByCode, i) => {
    const page = pageOf(i + 1);
    // Shuffled questions must not depend on their own page.
    const looksBeside = (condition: Condition | null) =>
      condition !== null && codesIn(condition).some((code) => pageOf(Number(code.slice(1))) === page);
    const unlessMixed = (condition: Condition | null) =>
      looksBeside(condition) && pages[page - 1]?.mix != null ? null : condition;
    const second = unlessMixed(offered[i] ?? null);
    const options = [
      { id: 1, text: 'One' },
      { id: 2, text: 'Two', ...(second !== null && { show_if: second }) },
    ];
    const more = { settings: { options }, page, is_optional: true };
    return aStoredQuestion(i + 1, { show_if: unlessMixed(answersByCode), ...more });
  });
  const arm = aStoredQuestion(ARM_SLOT, { computed: 'X1', is_optional: true });
  const logic = compileLogic(questions, flow)!;
  return aJudgedDefinition([...questions, arm], logic, flow);
}

function outcomeOf({ answers, dropped, ending }: JudgedAnswers, { questions }: SurveyDefinition) {
  const asked = questions.filter(({ computed }) => computed === null);
  return {
    dropped: dropped.toSorted(),
    ending,
    remaining: asked.filter(({ slot }) => (answers[slot] ?? null) !== null).map(({ code }) => code),
    empty: asked.filter(({ slot }) => answers[slot] === null).map(({ code }) => code),
    arm: answers[ARM_SLOT],
  };
}

function isGated({ gated_slots }: SurveyDefinition, of: string): boolean {
  return gated_slots.some(({ code }) => code === of);
}

test('page, server and path agree for any logic and answers', async () => {
  const answers = fc.array(maybe(fc.integer({ min: 1, max: 2 })), {
    minLength: QUESTIONS,
    maxLength: QUESTIONS,
  });
  await fc.assert(
    fc.asyncProperty(surveys, fc.array(answers, { minLength: 10, maxLength: 10 }), async (drawn, people) => {
      const definition = definitionOf(drawn);
      const { logic } = definition;
      const onPage = JSON.parse(JSON.stringify(logic)) as Logic;
      for (const person of people) {
        const id = randomUUID();
        const answersByCode = new Map<string, number>(
          person.flatMap((value, i) => (value === null ? [] : [[`Q${i + 1}`, value] as const])),
        );
        const orders = new Map(
          onPage.pages.flatMap(({ id: of, mix }) =>
            mix ? [[mix.code, shuffleQuestions(mix.of, of, id, () => false)]] : [],
          ),
        );
        const page = evaluateLogic(
          onPage,
          (code) =>
            orders.get(code) ??
            (code === 'X1'
              ? [String(drawArm(onPage.draws![0]!, id))]
              : [answersByCode.get(code) ?? []].flat().map(String)),
        );
        const asked = [...page.asked].filter((code) => code !== 'X1');
        const shown = onPage.pages.flatMap(({ id: of, mix }) => {
          const codes = asked.filter((code) => pageOf(Number(code.slice(1))) === of);
          return mix?.shuffle ? orders.get(mix.code)!.filter((code) => codes.includes(code)) : codes;
        });
        const path = await readPath(
          definition,
          { answers: Object.fromEntries(answersByCode), seed: id },
          () => Promise.resolve(false),
        );
        expect([path.asked, path.ending, path.page]).toEqual([shown, page.ending, page.pages.at(-1) ?? 1]);

        const accepted: Answers = Object.fromEntries(
          [...answersByCode].map(([code, value]) => [code.slice(1), value]),
        );
        const judged = judgeAnswers(definition, accepted, id, () => null);
        const isRemaining = (code: string) =>
          page.asked.has(code) && !page.away.has(`${code} ${answersByCode.get(code)}`);
        const remaining = [...answersByCode.keys()].filter(isRemaining);
        const isEmpty = remaining.length === 0 && page.ending?.kind === 'complete';
        expect('refused' in judged ? null : outcomeOf(judged, definition)).toEqual(
          isEmpty
            ? null
            : {
                dropped: [...answersByCode.keys()].filter((code) => !isRemaining(code)),
                ending: page.ending,
                remaining,
                empty: asked.filter((code) => !remaining.includes(code) && isGated(definition, code)),
                arm: path.values['X1'],
              },
        );
      }
    }),
    { numRuns: 300 },
  );
});

test('stores an arm with archived logic only if the id still draws the same one', () => {
  const now = definitionOf({
    shown: Array.from({ length: QUESTIONS }, () => null),
    offered: Array.from({ length: QUESTIONS }, () => null),
    pages: Array.from({ length: PAGES }, () => ({ show_if: null, arm: null, skip: null, mix: null })),
  });
  const id = randomUUID();
  const arm = drawArm(now.logic!.draws![0]!, id);
  const storedAfter = (weights: readonly (readonly [number, number])[]) => {
    const logic: Logic = { ...now.logic!, draws: [{ code: 'X1', weights }] };
    const past_logic = [{ from_version: 3, until_version: 3, logic }];
    return judgeAnswers({ ...now, past_logic }, { 1: 1 }, id, () => 2);
  };
  expect(storedAfter(now.logic!.draws![0]!.weights)).toMatchObject({ answers: { 1: 1, [ARM_SLOT]: arm } });
  expect(storedAfter([[3 - arm, 1]])).toMatchObject({ answers: { 1: 1 } });
  expect(storedAfter([[3 - arm, 1]])).not.toHaveProperty(`answers.${ARM_SLOT}`);
});
