import fc from 'fast-check';
import { answerParts } from '../../src/questions/columns.ts';
import { writeScaled } from '../../src/questions/core/rules/decimals.ts';
import type { Part, PartValue, QuestionType, Scale } from '../../src/questions/question-type.ts';
import { writeDatePart } from '../../src/questions/core/rules/date-parts.ts';
import type { StoredQuestion } from '../../src/server/features/surveys/stored-survey.ts';

/** Answers by code as a form has them: what is typed or ticked, possible or not. */
export type Fields = Readonly<Record<string, string | readonly string[]>>;

const JUNK = ['x', '-1', '1.5', '99999999999', ' ', 'no_opinion', '=1+1', '\u0000', '<b>'];
/** Lines of every format that is asked for, short and long ones. */
const LINES = [
  'ada@example.org',
  'https://example.org/a?b=c',
  '+49 30 123456',
  'AB12',
  'abcb',
  'x',
  'Größe, 🌻',
];
const LENGTHS = [...LINES, 'y'.repeat(12), 'z'.repeat(35)];

/** A whole number of a scale as it is typed. */
function written({ as }: Part, value: number): string {
  return as?.moment === undefined
    ? writeScaled(value, as?.decimals ?? 0)
    : writeDatePart(as.moment, value);
}

/** Every value of a part, or one of its scale; or one just outside. */
function valueOf(part: Part, beyond: 0 | 1): fc.Arbitrary<string> {
  const { values } = part;
  if (values === null) return fc.constantFrom(...LENGTHS);
  if (!('min' in values)) return fc.constantFrom(...values.map(({ value }) => String(value)));
  const { min, max, step = 1 }: Scale = values;
  const steps = Math.floor((max - min) / step);
  return fc.integer({ min: -beyond, max: steps + beyond }).map((n) => written(part, min + n * step));
}

/** What a field of this part may hold: mostly one of its values. */
function fieldOf(part: Part): fc.Arbitrary<string | string[]> {
  const junk = fc.constantFrom(...JUNK);
  const value = valueOf(part, 1);
  if (part.values === null) return fc.oneof(fc.string({ minLength: 1, maxLength: 20 }), value, junk);
  if (part.class !== 'codes')
    return fc.oneof({ weight: 6, arbitrary: value }, { weight: 1, arbitrary: junk });
  return fc.oneof({ weight: 6, arbitrary: someOf(part) }, fc.array(value), junk);
}

function someOf({ values }: Part): fc.Arbitrary<string[]> {
  return fc.subarray((values as readonly PartValue[]).map(({ value }) => String(value)), { minLength: 1 }); // prettier-ignore
}

type Make = (question: StoredQuestion) => fc.Arbitrary<Fields>;

/** A possible value for every part by itself. */
const makeInteger: Make = (question) =>
  fc.record(
    Object.fromEntries(
      answerParts(question)
        .filter(({ key }) => !key.startsWith('other'))
        .map((part) => [part.code, part.class === 'codes' ? someOf(part) : valueOf(part, 0)]),
    ),
  );

/** Answers to kinds whose parts hang together, which chance alone would hardly find. */
const FITTING: Partial<Record<QuestionType, Make>> = {
  ranking(question) {
    const parts = answerParts(question);
    const { top } = question.settings as { top?: number };
    return fc
      .shuffledSubarray([...parts], { minLength: 1, maxLength: top ?? parts.length })
      .map((ranked) => Object.fromEntries(ranked.map(({ code }, i) => [code, String(i + 1)])));
  },
  constant_sum(question) {
    const [first, second] = answerParts(question);
    const { total, step = 1 } = question.settings as { total: number; step?: number };
    return fc.integer({ min: 0, max: total / step }).map((n) => ({
      [first!.code]: String(second === undefined ? total : n * step),
      ...(second && { [second.code]: String(total - n * step) }),
    }));
  },
  maxdiff(question) {
    const sides = answerParts(question);
    const pairs = sides
      .filter((_, i) => i % 2 === 0)
      .map(({ values }) =>
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
        Object.fromEntries(sides.map(({ code }, i) => [code, sets[Math.floor(i / 2)]![i % 2]!])),
      );
  },
};

/** Words are written to options that are chosen: those to others a form drops, while the API refuses them. */
function asMeant({ code, parts }: StoredQuestion, fields: Fields): Fields {
  const chosen = [fields[code] ?? []].flat();
  const isMeant = (of: string) => {
    const key = parts.find((part) => part.code === of)?.key ?? '';
    return !key.startsWith('other:') || chosen.length === 0 || chosen.includes(key.slice('other:'.length));
  };
  return Object.fromEntries(Object.entries(fields).filter(([of]) => isMeant(of)));
}

/**
 * Answers to a question, made by chance from its parts; some of them can be taken, and some cannot.
 * @param seed the same gives the same answers
 */
export function someAnswers(question: StoredQuestion, count: number, seed?: number): Fields[] {
  const parts = answerParts(question);
  const byChance: fc.Arbitrary<Fields> = fc
    .tuple(...parts.map((part) => fc.option(fieldOf(part).map((field) => [part.code, field] as const))))
    .map((fields) => Object.fromEntries(fields.filter((each) => each !== null)));
  const fitting = (FITTING[question.question_type] ?? makeInteger)(question);
  const made = fc.oneof(byChance, { weight: 3, arbitrary: fitting });
  return fc
    .sample(made, { numRuns: count, ...(seed !== undefined && { seed }) })
    .map((fields) => asMeant(question, fields))
    .filter((fields) => Object.keys(fields).length > 0);
}
