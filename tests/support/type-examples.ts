import fc from 'fast-check';
import { answerParts } from '../../src/questions/columns.ts';
import { EXTREMES, writeDatePart } from '../../src/questions/core/rules/date-parts.ts';
import { writeScaled } from '../../src/questions/core/rules/decimals.ts';
import type {
  Part,
  PartValue,
  Question,
  QuestionType,
  Scale,
  Settings,
} from '../../src/questions/question-type.ts';

/** Settings of each kind, as they may be sent. */
export const KIND_SETTINGS = {
  multiple_choice: {
    options: [
      { id: 1, text: 'Red' },
      { id: 2, text: 'Blue' },
    ],
  },
  checkboxes: { options: [{ id: 1, text: 'Red' }] },
  yes_no: { labels: { yes: 'Yes', no: 'No' } },
  matrix: {
    mode: 'one',
    rows_required: 'any',
    rows: [
      { id: 1, text: 'Taste' },
      { id: 2, text: 'Look' },
    ],
    columns: [
      { id: 1, text: 'Bad' },
      { id: 2, text: 'Good' },
    ],
  },
  ranking: {
    options: [
      { id: 1, text: 'Price' },
      { id: 2, text: 'Speed' },
      { id: 3, text: 'Looks' },
    ],
    top: 2,
  },
  constant_sum: {
    options: [
      { id: 1, text: 'Price' },
      { id: 2, text: 'Speed' },
      { id: 3, text: 'Looks' },
    ],
    total: 100,
  },
  maxdiff: {
    options: [
      { id: 1, text: 'Price' },
      { id: 2, text: 'Speed' },
      { id: 3, text: 'Looks' },
      { id: 4, text: 'Weight' },
    ],
    shown: 3,
    times: 2,
    labels: { best: 'Best', worst: 'Worst' },
  },
  consent: { options: [{ id: 1, text: 'I agree' }] },
  statement: { style: 'text', text: '' },
  number: {
    min: 0,
    max: 10,
    step: 1,
    decimals: 0,
    unit: '',
    display: 'field',
    labels: { min: '', max: '' },
  },
  rating: { min: 1, max: 5, labels: { min: '', max: '' } },
  date: { part: 'date' },
  short_text: { format: 'any' },
  picture_choice: { options: [{ id: 1, text: 'Red' }] },
  nps: { labels: { min: '', max: '' } },
  text: {},
} satisfies Readonly<Record<QuestionType, Settings>>;

export type Made = fc.Arbitrary<Record<string, unknown>>;

const WORDS = [
  'Price',
  'Größe',
  '<b>Looks</b>',
  '=1+1',
  'a "b"; c',
  'Ж',
  '🌻 & co',
  'x'.repeat(60),
  'Speed',
  '0',
  '7',
];
const text = fc.constantFrom(...WORDS);
const texts = (min: number, max: number) => fc.uniqueArray(text, { minLength: min, maxLength: max });
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const order = maybe(fc.constantFrom('fixed', 'shuffled', 'rotated'));
const no_opinion = maybe(fc.boolean());
const labels = (a: string, b: string) =>
  maybe(fc.uniqueArray(text, { minLength: 2, maxLength: 2 }).map(([x, y]) => ({ [a]: x, [b]: y })));

/** Options of which each may say something more. */
const options = (min: number, max: number, more: Record<string, fc.Arbitrary<unknown>> = {}) =>
  texts(min, max).chain((of) =>
    fc.tuple(
      ...of.map((each) => fc.oneof(fc.constant(each), fc.record({ text: fc.constant(each), ...more }))),
    ),
  );
const flag = maybe(fc.boolean());
const limits = maybe(fc.integer({ min: 1, max: 6 }));

const number: Made = fc
  .record({
    decimals: fc.integer({ min: 0, max: 3 }),
    from: fc.integer({ min: -500, max: 500 }),
    steps: fc.integer({ min: 1, max: 900 }),
    step: fc.integer({ min: 1, max: 9 }),
  })
  .chain(({ decimals, from, steps, step }) => {
    const scaled = (value: number) => value / 10 ** decimals;
    return fc.record({
      min: fc.constant(scaled(from)),
      max: fc.constant(scaled(from + steps * step)),
      step: fc.constant(scaled(step)),
      decimals: fc.constantFrom(decimals, undefined),
      unit: maybe(fc.constantFrom('kg', '%', '=x')),
      display: maybe(fc.constantFrom('field', 'slider')),
      labels: labels('min', 'max'),
      no_opinion,
    });
  });

const rating: Made = fc.integer({ min: -3, max: 5 }).chain((min) =>
  fc.record({
    min: fc.constant(min),
    max: fc.integer({ min: min + 1, max: min + 12 }),
    labels: labels('min', 'max'),
    display: maybe(fc.constantFrom('number', 'star', 'smiley')),
    no_opinion,
  }),
);

const PATTERNS = ['[A-Z]{2}[0-9]+', 'a(b|c)*', '.{1,5}', '(((('];

/** Settings of each kind as an owner may send them; most go together, some do not. */
export const MADE_SETTINGS: Readonly<Record<QuestionType, Made>> = {
  multiple_choice: fc.record({
    options: options(1, 6, { other: flag, fixed: flag }),
    display: maybe(fc.constantFrom('list', 'dropdown', 'buttons')),
    order,
  }),
  checkboxes: fc.record({
    options: options(1, 6, { other: flag, fixed: flag, exclusive: flag }),
    min: limits,
    max: limits,
    order,
  }),
  picture_choice: fc.record({
    options: options(1, 6, { fixed: flag, alt: text }),
    several: flag,
    min: limits,
    max: limits,
    columns: maybe(fc.constantFrom(2, 3)),
    order,
  }),
  yes_no: fc.record({ labels: labels('yes', 'no'), no_opinion }),
  short_text: fc.record({
    format: maybe(fc.constantFrom('any', 'email', 'url', 'phone', 'pattern')),
    pattern: maybe(fc.constantFrom(...PATTERNS)),
    hint: maybe(text),
    max_length: maybe(fc.integer({ min: 1, max: 30 })),
  }),
  text: fc.record({
    rows: maybe(fc.integer({ min: 1, max: 9 })),
    min_length: maybe(fc.integer({ min: 1, max: 12 })),
    max_length: maybe(fc.integer({ min: 5, max: 40 })),
  }),
  rating,
  nps: fc.record({ labels: labels('min', 'max') }),
  number,
  matrix: fc.record({
    mode: maybe(fc.constantFrom('one', 'several', 'rating')),
    rows: options(1, 4, { fixed: flag }),
    columns: options(1, 5),
    scale: maybe(fc.integer({ min: 2, max: 9 }).map((max) => ({ min: 1, max }))),
    rows_required: maybe(fc.constantFrom('all', 'any')),
    no_opinion,
    order,
  }),
  date: fc.constantFrom(...(Object.keys(EXTREMES) as (keyof typeof EXTREMES)[])).chain((part) =>
    fc.record({
      part: fc.constant(part),
      min: maybe(fc.constant(EXTREMES[part][0])),
      max: maybe(fc.constant(EXTREMES[part][1])),
    }),
  ),
  ranking: fc.record({ options: options(1, 6, { fixed: flag }), top: limits, order }),
  constant_sum: fc.record({
    options: options(1, 5),
    total: maybe(fc.constantFrom(10, 100, 600)),
    step: maybe(fc.constantFrom(1, 5, 7)),
    unit: maybe(text.map((unit) => unit.slice(0, 20))),
  }),
  maxdiff: fc.record({
    options: options(4, 8),
    shown: maybe(fc.integer({ min: 3, max: 5 })),
    times: maybe(fc.integer({ min: 2, max: 4 })),
    labels: labels('best', 'worst'),
    order,
  }),
  consent: fc.record({ options: options(1, 1) }),
  statement: fc.record({ style: maybe(fc.constantFrom('text', 'section')), text: maybe(text) }),
};

/** Answers by code as a form has them: what is typed or ticked, possible or not. */
export type Fields = Readonly<Record<string, string | readonly string[]>>;

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
  return as?.moment === undefined ? writeScaled(value, as?.decimals ?? 0) : writeDatePart(as.moment, value);
}

/** Every value of a part, or one of its scale; or one just outside. */
export function valueOf(part: Part, beyond: 0 | 1): fc.Arbitrary<string> {
  const { values } = part;
  if (values === null) return fc.constantFrom(...LENGTHS);
  if (!('min' in values)) return fc.constantFrom(...values.map(({ value }) => String(value)));
  const { min, max, step = 1 }: Scale = values;
  const steps = Math.floor((max - min) / step);
  return fc.integer({ min: -beyond, max: steps + beyond }).map((n) => written(part, min + n * step));
}

export function someOf({ values }: Part): fc.Arbitrary<string[]> {
  return fc.subarray(
    (values as readonly PartValue[]).map(({ value }) => String(value)),
    { minLength: 1 },
  );
}

type Make = (question: Question) => fc.Arbitrary<Fields>;

/** A possible value for every part by itself. */
const byPart: Make = (question) =>
  fc.record(
    Object.fromEntries(
      answerParts(question)
        .filter(({ key }) => !key.startsWith('other'))
        .map((part) => [part.code, part.class === 'codes' ? someOf(part) : valueOf(part, 0)]),
    ),
  );

/** Valid answers to each type; types whose parts depend on each other need their own. */
export const MADE_ANSWERS: Readonly<Record<QuestionType, Make>> = {
  multiple_choice: byPart,
  checkboxes: byPart,
  picture_choice: byPart,
  yes_no: byPart,
  short_text: byPart,
  text: byPart,
  rating: byPart,
  nps: byPart,
  number: byPart,
  matrix: byPart,
  date: byPart,
  consent: byPart,
  statement: byPart,
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
