import fc from 'fast-check';
import { expect } from 'vitest';
import { MIN_HEADLINE } from '../../src/questions/core/headline/headline.ts';
import type { PartResult, QuestionResult } from '../../src/shared/api/results/results.ts';
import { type Read, readSentences } from './read-headline.ts';
import { sum } from './headline-fixtures.ts';

/** By sentence: whether what it says is so, by the answers alone. */
export type Truth = Partial<Record<Read['key'], (stated: Read['stated'], read: Read) => boolean>>;

export const LETTERS = 'ABCDEFGH';
export const letterIndex = (letter: string | undefined) => LETTERS.indexOf(letter ?? '?');
export const mean = (values: readonly number[]) => sum(values) / values.length;
export const median = (sorted: readonly number[]) =>
  ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2;
/** A mean with its interval, as far as a sentence needs one. */
export function described(values: readonly number[]): Pick<PartResult, 'mean' | 'low' | 'high'> {
  const middle = mean(values);
  const variance = sum(values.map((each) => (each - middle) ** 2)) / Math.max(1, values.length - 1);
  const reach = 2 * Math.sqrt(variance / values.length);
  return { mean: middle, low: middle - reach, high: middle + reach };
}
export const row = (i: number, more: Partial<PartResult>): PartResult => {
  return { code: `Q1_${i}`, text: LETTERS[i] ?? '', archived: false, answered: 0, ...more };
};
/** Counts as few people make them, or very many. */
export const counts = (length: number) =>
  fc.oneof(
    fc.array(fc.nat(6), { minLength: length, maxLength: length }),
    fc
      .tuple(fc.nat(length - 1), fc.integer({ min: 1, max: 1_000_000 }), fc.nat(9))
      .map(([at, many, few]) => Array.from({ length }, (_, i) => (i === at ? many : i % 3 === 0 ? few : 0))),
  );

/** Each sentence about the results that are made, in both languages, says nothing that the answers do not. */
export function areTrue<T>(
  made: fc.Arbitrary<T>,
  describe: (sample: T) => [QuestionResult, number, Truth],
  least = 0.3,
) {
  let [stated, all] = [0, 0];
  fc.assert(
    fc.property(made, (sample) => {
      const [result, n, truth] = describe(sample);
      const sentences = readSentences(result);
      all += 1;
      if (sentences.length > 0) stated += 1;
      if (n < MIN_HEADLINE) expect(sentences).toEqual([]);
      for (const read of sentences)
        expect(truth[read.key]?.(read.stated, read), `${read.key} ${JSON.stringify(read.stated)}`).toBe(true);
    }),
    { numRuns: 500 },
  );
  // A rule that says nothing at all is true as well.
  expect(stated / all).toBeGreaterThan(least);
}
