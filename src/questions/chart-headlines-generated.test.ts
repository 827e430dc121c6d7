import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isShare, numberIn, type Read, readSentences } from '../../tests/support/read-headline.ts';
import {
  aResult,
  headlineOf,
  options,
  headlineText,
  scale,
  sum,
} from '../../tests/support/headline-fixtures.ts';
import type en from '../locales/en/kinds.json';
import { MIN_HEADLINE } from './core/headline/headline.ts';

/** Checks each headline against the counts alone (sorted, largest first); `n` people answered. */
const TRUE: Partial<Record<keyof typeof en.headline, (counts: readonly number[], n: number) => boolean>> = {
  all: ([a], n) => a === n,
  nearlyAll: ([a = 0], n) => a < n && a / n > 0.999,
  most: ([a = 0], n) => 2 * a > n,
  lead: ([a = 0, b = 0]) => a > b,
  half: ([a = 0, b], n) => a === b && 2 * a === n,
  tie: ([a, b, c]) => a === b && a !== c,
  split: ([a = 0, b = 0, c = 0], n) => a > b && a - b <= n / 20 && b > c && (a + b) / n >= 0.9,
  near: ([a = 0, b = 0, c = 0], n) => a > b && a - b <= n / 20 && b > c,
  chance: ([a = 0, b = 0, c = 0]) => a > b && b > c,
  chanceMany: ([a = 0, b, c]) => a > (b ?? 0) && b === c,
  close: ([a = 0, b, c = 0], n) => a !== b && a - c <= n / 20,
  closeSame: ([a = 0, b, c = 0], n) => a !== b && a - c <= n / 20,
  even: (counts) => new Set(counts).size === 1,
  ties: ([a, b, c]) => a === b && b === c,
};

const generated = fc.oneof(
  fc.array(fc.nat(30), { minLength: 2, maxLength: 8 }),
  fc.array(fc.integer({ min: 480, max: 520 }), { minLength: 2, maxLength: 4 }),
  fc.tuple(fc.integer({ min: 1, max: 1_000_000 }), fc.nat(400), fc.nat(3)).map((counts) => [...counts]),
);

const ONE = ['multiple_choice', 'yes_no', 'picture_choice'] as const;
const SEVERAL = ['checkboxes', 'picture_choice'] as const;

function otherOf(
  { key, stated, ...read }: Read,
  [first = 0, second = 0, ...more]: readonly number[],
): number {
  if (key !== 'close') return second;
  const together = [first, second, ...more].slice(0, numberIn(stated['n'], { key, stated, ...read }));
  return together.at(-1) ?? 0;
}

type StatedParts = Partial<Record<string, { readonly words?: string; readonly share?: number }>>;

test('headlines of generated choices are true and match the numbers of the chart', () => {
  fc.assert(
    fc.property(generated, fc.boolean(), fc.nat(20), fc.nat(2), (counts, isSeveral, others, kind) => {
      const answered = isSeveral ? Math.max(...counts) + others : sum(counts);
      // "No opinion" is excluded from shares.
      const asked = isSeveral ? { answered, mean: 1 } : { answered: answered + others, no_opinion: others };
      const kinds = isSeveral ? SEVERAL : ONE;
      const result = aResult(kinds[kind % kinds.length] ?? 'yes_no', options(counts, asked));
      const headline = headlineOf(result);
      const isTooFew = answered < MIN_HEADLINE || Math.max(...counts) === 0;
      expect(headline === null).toBe(isTooFew);
      if (headline === null) return;
      const sorted = counts.toSorted((a, b) => b - a);
      expect(TRUE[headline.key]?.(sorted, answered), `${headline.key} of ${sorted.join()}`).toBe(true);
      const { a, b, share, other } = headline.values as StatedParts;
      const shareIn = (named: StatedParts['a']) =>
        (result.counts?.find(({ value }) => value === named?.words)?.count ?? 0) / answered;
      const isConsistent = (named: StatedParts['a'], statedShare: StatedParts['a']) =>
        named === undefined || statedShare === undefined || shareIn(named) === statedShare.share;
      expect([isConsistent(a, share), isConsistent(b, other)], headline.key).toEqual([true, true]);
      const sentences = [headlineText(result) ?? '', headlineText(result, 'de') ?? ''];
      const countOf = (name: string | undefined) => result.counts?.find(({ value }) => value === name)?.count;
      for (const read of readSentences(result)) {
        const { stated } = read;
        const statedShare = {
          share: countOf(stated['a']) ?? sorted[0],
          other: countOf(stated['b']) ?? otherOf(read, sorted),
        };
        const isTrue = (name: 'share' | 'other') =>
          stated[name] === undefined || isShare(stated[name], statedShare[name] ?? 0, answered, read);
        expect([isTrue('share'), isTrue('other')], JSON.stringify(read)).toEqual([true, true]);
      }
      // Less than everybody must not be rounded to 100 %.
      expect(sorted[0] === answered || !/\b100\s?%/u.test(sentences.join())).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});

test('headlines of generated scales are true', () => {
  const some = fc.array(fc.nat(12), { minLength: 2, maxLength: 11 });
  // Few answers, so their number is close to the minimum.
  const few = fc.array(fc.nat(2), { minLength: 2, maxLength: 5 });
  const counts = fc.oneof(some, few).filter((each) => sum(each) > 0);
  fc.assert(
    fc.property(counts, (sample) => {
      const result = aResult('rating', scale(sample));
      const headline = headlineOf(result);
      const n = sum(sample);
      expect(headline === null).toBe(n < MIN_HEADLINE);
      if (headline === null) return;
      const { values } = headline;
      expect(readSentences(result).map(({ key }) => key)).toEqual([headline.key, headline.key]);
      const answers = sample.flatMap((count, i) => Array.from({ length: count }, () => i + 1));
      const shareIn = (words: string) => {
        const [from, to = from] = words.split('–').map(Number);
        return (
          answers.filter((each) => from !== undefined && each >= from && each <= (to ?? from)).length / n
        );
      };
      const { low, high, lowest, highest, share, value, mean, min, max } = values as Partial<
        Record<string, { readonly words: string; readonly share: number; readonly number: number }>
      >;
      const near = (a: number | undefined, b: number) => expect(a, headline.key).toBeCloseTo(b, 9);
      const atLeast = (a: number, b: number) => expect(a, headline.key).toBeGreaterThanOrEqual(b);
      const same = (a: unknown, b: unknown) => expect(a, headline.key).toEqual(b);
      if (headline.key === 'scaleAll') near(shareIn(value?.words ?? ''), 1);
      else if (headline.key === 'scaleSplit') {
        near(low?.share, shareIn(lowest?.words ?? ''));
        near(high?.share, shareIn(highest?.words ?? ''));
        atLeast(Math.min(low?.share ?? 0, high?.share ?? 0), 1 / 3);
      } else {
        same([headline.key, min?.words, max?.words], ['scaleMean', '1', String(sample.length)]);
        near(mean?.number, sum(answers) / n);
        near(share?.share, shareIn(highest?.words ?? ''));
      }
      expect(headlineText(result)).not.toContain('{{');
    }),
  );
});
