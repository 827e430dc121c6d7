import fc from 'fast-check';
import { answerParts } from '../../src/questions/columns.ts';
import type { Part, PartValue, QuestionKind } from '../../src/questions/kind.ts';
import type { StoredQuestion } from '../../src/server/features/surveys/stored-survey.ts';

/** Answers by code as a form has them: what is typed or ticked, possible or not. */
export type Fields = Readonly<Record<string, string | readonly string[]>>;

const JUNK = ['x', '-1', '1.5', '99999999999', ' ', 'no_opinion', '=1+1', '\u0000', '<b>'];

/** What a field of this part may hold: mostly one of its values. */
function fieldOf({ class: of, values }: Part): fc.Arbitrary<string | string[]> {
  const junk = fc.constantFrom(...JUNK);
  if (values === null) return fc.oneof(fc.string({ minLength: 1, maxLength: 20 }), junk);
  const all = 'min' in values ? [] : values.map(({ value }) => String(value));
  const value =
    'min' in values
      ? fc.integer({ min: values.min - 1, max: values.max + 1 }).map(String)
      : fc.constantFrom(...all);
  if (of !== 'codes') return fc.oneof({ weight: 6, arbitrary: value }, { weight: 1, arbitrary: junk });
  return fc.oneof({ weight: 6, arbitrary: fc.subarray(all, { minLength: 1 }) }, fc.array(value), junk);
}

type Make = (question: StoredQuestion) => fc.Arbitrary<Fields>;

/** Answers to kinds whose parts hang together, which chance alone would hardly find. */
const FITTING: Partial<Record<QuestionKind, Make>> = {
  ranking: (question) =>
    fc
      .shuffledSubarray([...answerParts(question)], { minLength: 1, maxLength: 2 })
      .map((parts) => Object.fromEntries(parts.map(({ code }, i) => [code, String(i + 1)]))),
  date: ({ code }) =>
    fc.constantFrom('2024-02-29', '2026-11-21', '1969-12-31').map((day) => ({ [code]: day })),
  constant_sum: (question) => {
    const [first, second] = answerParts(question);
    return fc
      .integer({ min: 0, max: 100 })
      .map((share) => ({ [first!.code]: String(share), [second!.code]: String(100 - share) }));
  },
  maxdiff: (question) => {
    const bests = answerParts(question).filter((_, i) => i % 2 === 0);
    const pairs = bests.map(({ values }) =>
      fc.shuffledSubarray(
        (values as readonly PartValue[]).map(({ value }) => String(value)),
        {
          minLength: 2,
          maxLength: 2,
        },
      ),
    );
    return fc
      .tuple(...pairs)
      .map((sets) =>
        Object.fromEntries(answerParts(question).map(({ code }, i) => [code, sets[i >> 1]![i % 2]!])),
      );
  },
};

/** Answers to a question, made by chance from its parts; some of them can be taken, and some cannot. */
export function someAnswers(question: StoredQuestion, count: number): Fields[] {
  const parts = answerParts(question);
  const byChance: fc.Arbitrary<Fields> = fc
    .tuple(...parts.map((part) => fc.option(fieldOf(part).map((field) => [part.code, field] as const))))
    .map((fields) => Object.fromEntries(fields.filter((each) => each !== null)));
  const fitting = FITTING[question.question_type]?.(question);
  return fc
    .sample(fitting === undefined ? byChance : fc.oneof(byChance, { weight: 3, arbitrary: fitting }), count)
    .filter((fields) => Object.keys(fields).length > 0);
}
