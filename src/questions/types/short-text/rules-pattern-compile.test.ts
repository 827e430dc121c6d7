import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPattern } from './rules-pattern.ts';
import { compilePattern } from './rules-pattern-compile.ts';
import { computePatternCost } from './rules-pattern-cost.ts';
import { matchesPattern } from './rules-pattern-match.ts';

const literal = fc.constantFrom(
  'a',
  'b',
  '🌻',
  String.raw`\d`,
  '[ab]',
  '[^a]',
  '[^ab🌻]',
  '.',
  String.raw`[\w-]`,
);
const times = fc.constantFrom('', '', '?', '+', '*', '{2}', '{1,3}', '{2,}', '{40}', '{0,35}');
const one = fc.tuple(literal, times).map((parts) => parts.join(''));
const simple = fc.array(one, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(''));
const group = fc
  .tuple(fc.array(simple, { minLength: 1, maxLength: 4 }), fc.constantFrom('', '?', '*', '{2}', '{0,20}'))
  .map(([ways, repeat]) => `(${ways.join('|')})${repeat}`);
const pattern = fc
  .array(fc.oneof(simple, group), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join(''))
  .map((written) => ({ written, read: readPattern(written) }))
  .filter(({ read }) => read !== null);
const text = fc
  .array(fc.constantFrom('a', 'b', '1', '-', 'ä', '🌻', '\ud83c'), { maxLength: 90 })
  .map((characters) => characters.join(''));

test('a compiled pattern accepts exactly what the browser matcher accepts', () => {
  fc.assert(
    fc.property(pattern, text, ({ read }, answer) => {
      const { steps, example } = read!;
      const compiled = compilePattern(steps);
      expect(compiled.matches(answer)).toBe(matchesPattern(steps, answer));
      expect(compiled.matches(example)).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});

test('no answer takes more operations than the budget assumes', () => {
  fc.assert(
    fc.property(pattern, text, ({ read }, answer) => {
      const counter = { operations: 0 };
      compilePattern(read!.steps).matches(answer, counter);
      expect(counter.operations).toBeLessThanOrEqual(computePatternCost(read!.steps, [...answer].length));
    }),
    { numRuns: 1_000 },
  );
});

test.each([
  [String.raw`([^\w -]*){130}`, `${'ф'.repeat(499)}!`],
  ['[ab]*a[ab]{190}', 'ab'.repeat(250)],
  ['((a|a|a|a|a|a|a|a|a|a|a|a)(a?){100})*', 'a'.repeat(500)],
  ['([ab][ab]?){120}', 'ab'.repeat(250)],
])('the longest answer to %s takes fewer than 150,000 operations', (written, answer) => {
  const { steps } = readPattern(written) ?? { steps: [] };
  expect(steps.length).toBeGreaterThan(0);
  const counter = { operations: 0 };
  const compiled = compilePattern(steps);
  expect(compiled.matches(answer, counter)).toBe(matchesPattern(steps, answer));
  expect(counter.operations).toBeLessThan(150_000);
  expect(counter.operations).toBeLessThanOrEqual(computePatternCost(steps, answer.length));
});

test('stops reading an answer that is longer than every match', () => {
  const { steps } = readPattern(String.raw`\d{5}(-\d{4})?`)!;
  const counter = { operations: 0 };
  expect(compilePattern(steps).matches('1'.repeat(10_000), counter)).toBe(false);
  expect(counter.operations).toBeLessThan(150);
  expect(computePatternCost(steps, 10_000)).toBe(computePatternCost(steps, 11));
});
