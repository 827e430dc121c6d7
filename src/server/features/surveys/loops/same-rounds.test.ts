import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAsked } from '../../../../questions/is-asked.ts';
import type { Answers } from '../../../../questions/question-type.ts';
import { surveyInput } from '../../../../shared/api/survey/surveys.ts';
import { compileLogic } from '../../../../shared/logic/compile-logic.ts';
import type { Condition } from '../../../../shared/logic/conditions/condition.ts';
import { type Logic, evaluateLogic } from '../../../../shared/logic/evaluate-logic.ts';
import { PLANS } from '../../../../shared/plans.ts';
import { judgeAnswers } from '../../responses/answers/judge-answers.ts';
import { readPath } from '../../responses/answers/read-path.ts';
import type { SurveyDefinition } from '../definition/survey-definition.ts';
import { NEW_SURVEY } from '../save/plan-save.ts';
import { planQuestions } from '../save/plan-questions.ts';
import { checkSurvey } from '../save/save-survey.ts';
import { resolveLogic } from '../save/resolve-logic.ts';
import { aJudgedDefinition } from '../../../../../tests/support/a-judged-definition.ts';

const ITEMS = 3;
/** The last option is not looped over. */
const NONE = ITEMS + 1;
const LAST = 9;
const IDS = [1, 2, 3].map((n) => `a3e2f00d-0000-4000-8000-00000000000${n}`);
const [FIRST = ''] = IDS;

interface Test {
  readonly of: number;
  readonly test: 'is' | 'answered' | 'unanswered';
}
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null, freq: 2 });

const surveys = fc.record({
  isOver: fc.boolean(),
  /** The first question is always asked. */
  tests: fc.array(
    maybe(
      fc.record({
        of: fc.nat(2),
        test: fc.constantFrom<Test['test']>('is', 'answered', 'unanswered'),
      }),
    ),
    { minLength: 1, maxLength: 3 },
  ),
  /** True if pages require the second item. */
  isForSome: fc.boolean(),
  skip: fc.constantFrom(null, 'last', 'out'),
});
type Drawn = typeof surveys extends fc.Arbitrary<infer T> ? T : never;
/** Answers: known items, then per iteration, then the last question. */
const people = fc.record({
  known: fc.oneof({ weight: 5, arbitrary: fc.subarray([1, 2, 3]) }, fc.constant([NONE])),
  rounds: fc.array(fc.array(maybe(fc.integer({ min: 1, max: 2 })), { minLength: 3, maxLength: 3 }), {
    minLength: ITEMS,
    maxLength: ITEMS,
  }),
});
type Person = typeof people extends fc.Arbitrary<infer T> ? T : never;

const testOf = (drawn: Drawn, i: number): Test | null => {
  const lookup = i === 0 ? null : (drawn.tests[i] ?? null);
  return lookup && { ...lookup, of: lookup.of % i };
};

function sentOf(drawn: Drawn) {
  const choice = (question_text: string, options: readonly string[], more: object) => ({
    question_text,
    question_type: 'multiple_choice',
    settings: { options: options.map((text, i) => ({ id: i + 1, text })) },
    ...more,
  });
  const conditionOf = (i: number): Condition | null => {
    const lookup = testOf(drawn, i);
    const of = IDS[lookup?.of ?? 0] ?? '';
    if (lookup === null) return null;
    return lookup.test === 'is' ? ['is', of, [1]] : [lookup.test, of];
  };
  const brands = ['Ahoi', 'Brio', 'Cult'];
  const options = [
    ...brands.map((text, i) => ({ id: i + 1, text })),
    { id: NONE, text: 'None', exclusive: true },
  ];
  const to = drawn.skip === 'out' ? { ending: 2 } : { page: LAST };
  return {
    title: 'Brands',
    questions: [
      { question_text: 'Which?', question_type: 'checkboxes', settings: { options }, page: 1 },
      choice('Again?', ['Yes', 'No'], { page: LAST }),
    ],
    flow: {
      pages: [{ id: 1 }, { id: 2, loop: 1 }, { id: LAST }],
      endings: [
        { id: 1, kind: 'complete', text: '' },
        { id: 2, kind: 'screened', text: '' },
      ],
      loops: [
        {
          id: 1,
          ...(drawn.isOver ? { over: 'Q1' } : { items: brands.map((text, i) => ({ id: i + 1, text })) }),
          page: {
            id: 2,
            ...(drawn.isForSome && { show_if: ['is', 'Q1', [2]] }),
            ...(drawn.skip !== null && { after: [{ if: ['is', FIRST, [2]], to }] }),
          },
          questions: drawn.tests.map((_test, i) =>
            choice(`${i} of {{item}}?`, ['One', 'Two'], { id: IDS[i], show_if: conditionOf(i) }),
          ),
        },
      ],
    },
  };
}

function definitionOf(drawn: Drawn): SurveyDefinition {
  const checked = checkSurvey(surveyInput.parse(sentOf(drawn)), null, PLANS.scientific);
  const { questions: planned } = planQuestions(checked.questions, NEW_SURVEY);
  const { questions, flow } = resolveLogic(planned, checked, false);
  const logic = compileLogic(questions, flow, isAsked)!;
  return aJudgedDefinition(questions, logic, flow);
}

function meantFor(drawn: Drawn, { known, rounds }: Person): { asked: string[]; ending: number } {
  const size = drawn.tests.length;
  const last = `Q${2 + ITEMS * size}`;
  const asked = ['Q1'];
  for (const [round, answers] of rounds.entries()) {
    if (drawn.isOver && !known.includes(round + 1)) continue;
    if (drawn.isForSome && !known.includes(2)) continue;
    const lookup: (number | null)[] = [];
    for (let i = 0; i < size; i++) {
      const test = testOf(drawn, i);
      const seen = test && lookup[test.of];
      const isDue =
        test === null || (test.test === 'is' ? seen === 1 : (seen === null) === (test.test === 'unanswered'));
      if (isDue) asked.push(`Q${2 + round * size + i}`);
      lookup.push(isDue ? (answers[i] ?? null) : null);
    }
    if (lookup[0] !== 2 || drawn.skip === null) continue;
    if (drawn.skip === 'out') return { asked, ending: 2 };
    break;
  }
  return { asked: [...asked, last], ending: 1 };
}

test('page, server and path agree on loops for any logic and answers', async () => {
  await fc.assert(
    fc.asyncProperty(surveys, fc.array(people, { minLength: 8, maxLength: 8 }), async (drawn, persons) => {
      const definition = definitionOf(drawn);
      const onPage = JSON.parse(JSON.stringify(definition.logic)) as Logic;
      for (const person of persons) {
        const size = drawn.tests.length;
        const lookup = new Map<string, number | readonly number[]>([
          ...(person.known.length > 0 ? [['Q1', person.known] as const] : []),
          ...person.rounds.flatMap((answers, round) =>
            answers.slice(0, size).flatMap((value, i) => {
              return value === null ? [] : [[`Q${2 + round * size + i}`, value] as const];
            }),
          ),
        ]);
        const meant = meantFor(drawn, person);
        const page = evaluateLogic(onPage, (code) => [lookup.get(code) ?? []].flat().map(String));
        expect([[...page.asked], page.ending?.id]).toEqual([meant.asked, meant.ending]);

        const answers = Object.fromEntries(lookup) as Record<string, number | number[]>;
        const path = await readPath(definition, { answers }, () => Promise.resolve(false));
        expect([path.asked, path.ending?.id]).toEqual([meant.asked, meant.ending]);

        const accepted: Answers = Object.fromEntries(
          [...lookup].map(([code, value]) => [code.slice(1), value]),
        );
        const judged = judgeAnswers(definition, accepted, randomUUID(), () => null);
        const remaining = [...lookup.keys()].filter((code) => meant.asked.includes(code));
        const dropped = [...lookup.keys()].filter((code) => !remaining.includes(code));
        // Empty submissions get their own error.
        const isEmpty = remaining.length === 0 && meant.ending === 1;
        expect('refused' in judged ? null : [judged.dropped, judged.ending?.id]).toEqual(
          isEmpty ? null : [dropped, meant.ending],
        );
      }
    }),
    { numRuns: 150 },
  );
});
