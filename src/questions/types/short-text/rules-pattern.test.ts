import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPattern } from './rules-pattern.ts';
import { matchesPattern } from './rules-pattern-match.ts';

const fits = (pattern: string, text: string) => {
  const read = readPattern(pattern);
  return read === null ? null : matchesPattern(read.steps, text);
};

test.each([
  [String.raw`[A-Z]{2}\d{4}`, 'AB1234', true],
  [String.raw`[A-Z]{2}\d{4}`, 'ab1234', false],
  [String.raw`[A-Z]{2}\d{4}`, 'AB12345', false],
  [String.raw`^\d{5}$`, '10115', true],
  [String.raw`\d{5}(-\d{4})?`, '10115-1234', true],
  [String.raw`\d{5}(-\d{4})?`, '10115-', false],
  [String.raw`(\d{1,3}\.){3}\d{1,3}`, '127.0.0.1', true],
  ['Yes|No|(May|Per)haps', 'Perhaps', true],
  ['Yes|No|(May|Per)haps', 'Perhap', false],
  ['[^0-9]+', 'Köln 🌻', true],
  ['[^0-9]+', 'Köln 5', false],
  [String.raw`[\w-]+\$`, 'a-b_C$', true],
  ['a.c', 'aäc', true],
  ['[A-Za-zÄÖÜäöüß-]+', 'Müller-Lüdenscheidt', true],
  ['a{2,}', 'aaa', true],
  ['a{2,3}', 'aaaa', false],
  ['(a|aa)+', 'aaaaa', true],
])('%s and "%s": %j', (pattern, text, expected) => {
  expect(fits(pattern, text)).toBe(expected);
});

test.each([
  '',
  '(a+)+$',
  '(a*)*',
  'a**',
  'a+?',
  '(?=a)',
  '(?:a)',
  String.raw`(a)\1`,
  String.raw`\bword`,
  'a$b',
  '^a|b$',
  '[',
  '[]',
  '[z-a]',
  '(',
  ')',
  'a)',
  '*',
  '{2}',
  'a{',
  'a{3,1}',
  'a{999}',
  '(a{200}){200}',
  '()',
  '(|a)',
  '\\',
  String.raw`\p{L}`,
  String.raw`[\d-x]`,
])('rejects %s as a pattern', (pattern) => {
  expect(readPattern(pattern)).toBeNull();
});

const literal = fc.constantFrom('a', 'b', String.raw`\d`, '[ab]', '[^a]', '.', String.raw`\.`);
const times = fc.constantFrom('', '', '?', '+', '*', '{2}', '{1,3}', '{2,}');
const one = fc.tuple(literal, times).map((parts) => parts.join(''));
const simple = fc.array(one, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''));
const pattern = fc.oneof(
  simple,
  fc.tuple(simple, simple).map(([a, b]) => `${a}|${b}`),
  fc.tuple(simple, simple, fc.constantFrom('', '?', '{2}')).map(([a, b, n]) => `(${a}|${b})${n}`),
);
const text = fc
  .array(fc.constantFrom('a', 'b', '1', '.', 'ä'), { maxLength: 8 })
  .map((characters) => characters.join(''));

test('matches the same texts as a regular expression and its own example', () => {
  fc.assert(
    fc.property(pattern, text, (written, answer) => {
      const read = readPattern(written)!;
      expect(matchesPattern(read.steps, answer)).toBe(new RegExp(`^(?:${written})$`, 'su').test(answer));
      expect(matchesPattern(read.steps, read.example)).toBe(true);
    }),
  );
});

test('inspects each step at most twice per character for any pattern and answer', () => {
  const { steps } = readPattern('(a|a|a|a)+(a|b)*(a?){100}c')!;
  let looked = 0;
  const counted = new Proxy(steps, {
    get: (all, name) => ((looked += 1), Reflect.get(all, name) as unknown),
  });
  expect(matchesPattern(counted, 'a'.repeat(500))).toBe(false);
  expect(looked).toBeLessThanOrEqual(2 * 501 * steps.length);
});

test('bounds the cost of large character classes or rejects the pattern', () => {
  const apart = String.fromCodePoint(...Array.from({ length: 180 }, (_, i) => 0x400 + 2 * i));
  expect(readPattern(`([${apart}]*){130}`)).toBeNull();
  const near = String.fromCodePoint(...Array.from({ length: 90 }, (_, i) => 0x400 + i));
  for (const accepted of [`([${apart}]*){6}`, `([${near}${near}]*){130}`, String.raw`([^\w -]*){130}`]) {
    let compared = 0;
    const counted = new Proxy(readPattern(accepted)!.steps, {
      get(all, name) {
        const step = Reflect.get(all, name) as unknown;
        if (Array.isArray(step)) compared += step.length;
        return step;
      },
    });
    expect(matchesPattern(counted, `${'ф'.repeat(499)}!`)).toBe(accepted.includes('^'));
    expect(compared).toBeLessThan(3_000_000);
  }
});

test('merges overlapping or adjacent ranges and uses the first one for the example', () => {
  const { steps, example } = readPattern('[ca-bb-de-gA-]')!;
  expect(steps).toEqual(readPattern('[-Aa-g]')!.steps);
  expect(example).toBe('c');
});

test('a parsed pattern can be embedded in a page', () => {
  const { steps } = readPattern(String.raw`[A-Z]{2}[^\d]?|x+`)!;
  expect(JSON.parse(JSON.stringify(steps))).toEqual(steps);
});
