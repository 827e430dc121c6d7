import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_OPINION } from '../../core/summary/counters.ts';
import type { Question, StoredValue, AnswerJson } from '../../question-type.ts';
import type { NumberSettings } from './rules-settings.ts';
import { numberRules } from './rules.ts';

const made = (sent: object) => numberRules.settings.parse(sent);
const asked = (sent: object) => {
  const settings = made(sent);
  const parts = numberRules.parts(settings).map((part) => ({ ...part, slot: 6, code: 'Q6' }));
  return { slot: 6, settings, parts } as unknown as Question<NumberSettings>;
};
const read = (question: Question<NumberSettings>, answer: AnswerJson, language = 'en') => {
  const into: Record<number, StoredValue> = {};
  return numberRules.read(answer, question, into, 'words', language)?.code ?? into[6];
};

test('a number defaults to 0 to 100 in whole steps, and decimals follow the settings', () => {
  expect(made({})).toMatchObject({ min: 0, max: 100, step: 1, decimals: 0, unit: '', display: 'field' });
  expect(made({ max: 50, step: 0.5 })).toMatchObject({ decimals: 1, step: 0.5 });
  expect(made({ decimals: 2 })).toMatchObject({ step: 0.01 });
  expect(made({ min: -1.25 })).toMatchObject({ decimals: 2, step: 0.01 });
});

test.each([
  [{ min: 5, max: 5 }, { max: 'rating_order' }],
  [{ max: 2e9 }, { max: 'rating_range' }],
  [{ min: 0.25, decimals: 1 }, { min: 'number_decimals' }],
  [{ step: 0.0000001 }, { step: 'number_decimals' }],
  [{ step: 0 }, { step: 'number_steps' }],
  [{ step: 101 }, { step: 'number_steps' }],
  [{ step: 30 }, {}],
  [{ min: -1e9, max: 1e9, decimals: 6 }, {}],
])('rejects settings %j with %j', (sent, problems) => {
  expect(numberRules.checkSettings(made(sent))).toEqual(problems);
});

const halves = asked({ min: 0, max: 50, step: 0.5, no_opinion: true });

test.each([
  [12.5, 125],
  ['12,5', 125],
  ['13', 130],
  [50, 500],
  [12.3, 'number_step'],
  ['12.55', 'number_step'],
  [50.5, 'number_range'],
  ['-0.5', 'number_range'],
  ['99.999999999', 'number_range'],
  ['zwölf', 'decimals_format'],
  [true, 'not_possible'],
  [{ a: 1 }, 'not_possible'],
  ['no_opinion', NO_OPINION],
  [['no_opinion'], NO_OPINION],
  [['12', 'no_opinion'], 'exclusive'],
  [['12', '13'], 'answer_repeated'],
])('on 0 to 50 in halves, parses %j as %j', (answer, stored) => {
  expect(read(halves, answer)).toBe(stored);
});

test('counts up to 600 possible numbers each and stores others as written', () => {
  expect(asked({ max: 599 }).parts[0]?.class).toBe('code');
  expect(asked({ max: 600 }).parts[0]?.class).toBe('wide');
  expect(asked({ min: 2_147_483.6, max: 2_147_483.7, step: 0.1, decimals: 3 }).parts[0]?.class).toBe('wide');
  const wide = asked({ max: 10_000_000, decimals: 2 });
  expect(['12345.670', 0, '10000000', '0.004', '10000000.01'].map((each) => read(wide, each))).toEqual([
    '12345.67',
    '0',
    '10000000',
    'number_step',
    'number_range',
  ]);
});

const settings = fc
  .record({
    min: fc.integer({ min: -3_000, max: 3_000 }),
    range: fc.integer({ min: 1, max: 5_000 }),
    step: fc.integer({ min: 1, max: 50 }),
    decimals: fc.integer({ min: 0, max: 6 }),
  })
  .map(({ min, range, step, decimals }) => {
    const of = (scaled: number) => scaled / 10 ** decimals;
    return { min: of(min), max: of(min + range), step: of(Math.min(step, range)), decimals };
  });

test('every valid number survives a round trip and every other number is rejected', () => {
  fc.assert(
    fc.property(settings, fc.nat(6_000), fc.boolean(), (sent, index, comma) => {
      expect(numberRules.checkSettings(made(sent))).toEqual({});
      const question = asked(sent);
      const scale = 10 ** sent.decimals;
      const scaled = Math.round(sent.min * scale) + index;
      const value = scaled / scale;
      const written = comma ? String(value).replace('.', ',') : value;
      const isPossible =
        scaled <= Math.round(sent.max * scale) && index % Math.round(sent.step * scale) === 0;
      const stored = read(question, written, comma ? 'de' : 'en');
      const isRefused = /^number_(?:range|step)$/.test(String(stored));
      expect(isRefused).toBe(!isPossible);
      expect(isRefused ? value : numberRules.write({ 6: stored as StoredValue }, question)).toBe(value);
    }),
  );
});

test('a narrower range or another step affects the answers outside it', () => {
  const affected = (after: object) =>
    [0, 5, 10].map((value) => numberRules.isAffected(made({ max: 10 }), made(after), '', value));
  expect(affected({ max: 5 })).toEqual([false, false, true]);
  expect(affected({ max: 10, step: 2 })).toEqual([false, true, false]);
});

const income = asked({ min: 0, max: 1_000_000 });

test.each([
  ['en', '25,000', '25000'],
  ['en', '100,000', '100000'],
  ['de', '25.000', '25000'],
  ['fr', '25\u202f000', '25000'],
  ['en', '25000.00', '25000'],
  ['en', '25.5', 'number_step'],
  ['en', 'about 25', 'number_format'],
  ['en', '25 $', 'number_format'],
])('in %s, whole numbers: parses %j as %j', (language, text, stored) => {
  expect(read(income, text, language)).toBe(stored);
});

test('accepts the unit after the number and shows the number format in the error', () => {
  const price = asked({ max: 1_000_000, decimals: 2, unit: '€' });
  expect(read(price, '25 €', 'de')).toBe('25');
  expect(numberRules.read('abc', price, {}, 'words', 'de')).toEqual({
    code: 'decimals_format',
    params: { example: '1.234,5' },
  });
  expect(numberRules.read('abc', income, {}, 'words', 'en')?.params).toEqual({ example: '25,000' });
});
