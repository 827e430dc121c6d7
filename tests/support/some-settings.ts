import fc from 'fast-check';
import type { QuestionType, Settings } from '../../src/questions/question-type.ts';
import { EXTREMES } from '../../src/questions/core/rules/date-parts.ts';
import { KIND_SETTINGS } from './a-stored-question.ts';

type Made = fc.Arbitrary<Record<string, unknown>>;

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
const MAKE: Readonly<Record<QuestionType, Made>> = {
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
  date: fc
    .constantFrom(...(Object.keys(EXTREMES) as (keyof typeof EXTREMES)[]))
    .chain((part) =>
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

const JUNK = [
  null,
  true,
  -1,
  1e12,
  0.5,
  '',
  ' ',
  '\u0000',
  '\ud800',
  [],
  {},
  [null],
  [{ id: -1, text: 'x' }],
  'x'.repeat(6_000),
];

/** The same with something that does not belong there, or twice. */
function broken(settings: Made): Made {
  const change = fc.tuple(
    fc.nat(),
    fc.constantFrom<unknown>(...JUNK),
    fc.constantFrom('value', 'name', 'item', 'twice'),
  );
  return fc.tuple(settings, change).map(([made, [index, junk, way]]) => {
    const names = Object.keys(made);
    const name = names[index % Math.max(1, names.length)] ?? 'depth';
    const value = made[name];
    if (way === 'name') return { ...made, [`${name}s`]: junk };
    if (way === 'item' && Array.isArray(value)) return { ...made, [name]: [...(value as unknown[]), junk] };
    if (way === 'twice' && Array.isArray(value))
      return { ...made, [name]: [...(value as unknown[]), ...(value as unknown[])] };
    return { ...made, [name]: junk };
  });
}

/**
 * Settings of a kind: the usual ones first, then so many made by chance, every fourth of them broken.
 * @param seed the same gives the same settings
 */
export function someSettings(kind: QuestionType, count: number, seed: number): readonly Settings[] {
  const made = MAKE[kind];
  const mixed = fc.oneof({ weight: 3, arbitrary: made }, { weight: 1, arbitrary: broken(made) });
  const sampled = fc.sample(mixed, { numRuns: count, seed });
  // What is not said is not sent.
  return [KIND_SETTINGS[kind], ...sampled.map((each) => JSON.parse(JSON.stringify(each)) as Settings)];
}
