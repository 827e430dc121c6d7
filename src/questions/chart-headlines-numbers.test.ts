import fc from 'fast-check';
import { test } from 'vitest';
import { isNumber, isShare, numberIn, type Read } from '../../tests/support/read-headline.ts';
import { aResult, sum } from '../../tests/support/headline-fixtures.ts';
import { areTrue, counts, mean, median, type Truth } from '../../tests/support/true-headlines.ts';
import { SUMMARIES } from './summaries.ts';

test('headlines of net promoter scores', () => {
  areTrue(counts(11), (sample) => {
    const n = sum(sample);
    const [promoters, detractors] = [sum(sample.slice(9)), sum(sample.slice(0, 7))];
    const bySlot = new Map([[1, new Map(sample.entries())]]);
    const result = aResult('nps', SUMMARIES.nps.summarise({ slot: 1 } as never, bySlot, undefined));
    const isScore: Truth['nps'] = ({ score, share, other }, read) =>
      numberIn(score, read) === Math.round((100 * (promoters - detractors)) / n) + 0 &&
      isShare(share, promoters, n, read) &&
      isShare(other, detractors, n, read);
    const { low, high } = result.nps ?? {};
    const hasZero = (low ?? 0) <= 0 && (high ?? 0) >= 0;
    return [
      result,
      n,
      {
        nps: (stated, read) => !hasZero && isScore(stated, read),
        npsUnclear: (stated, read) => hasZero && promoters !== detractors && isScore(stated, read),
        npsEven: ({ share }, read) => promoters === detractors && isShare(share, promoters, n, read),
      },
    ];
  });
});

test('headlines of numbers and dates', () => {
  const value = fc.oneof(
    fc.integer({ min: -20, max: 20 }),
    fc.integer({ min: -99_999, max: 9_999_999 }).map((each) => each / 100),
  );
  const some = fc.array(value, { minLength: 1, maxLength: 12 });
  const alike = fc
    .tuple(value, fc.integer({ min: 1, max: 9 }))
    .map(([each, n]) => Array<number>(n).fill(each));
  areTrue(fc.tuple(fc.oneof(some, alike), fc.boolean(), fc.nat(3)), ([sample, isHidden, no_opinion]) => {
    const sorted = sample.toSorted((a, b) => a - b);
    const [least = 0, most = 0, n] = [sorted[0], sorted.at(-1), sample.length];
    const ends = isHidden ? {} : { min: least, max: most, median: median(sorted) };
    const figures = { answered: n + no_opinion, no_opinion, mean: mean(sample), ...ends };
    return [
      aResult('number', { ...figures, settings: { unit: 'km' } }),
      n,
      {
        numberAll: ({ n: all, value: each }, read) =>
          least === most && numberIn(all, read) === n && isNumber(each, least, read),
        range: ({ from, to, median: middle }, read) =>
          least < most &&
          isNumber(from, least, read) &&
          isNumber(to, most, read) &&
          isNumber(middle, median(sorted), read),
        numberMean: ({ mean: middle }, read) => isHidden && isNumber(middle, mean(sample), read),
      },
    ];
  });
  const day = (text = '', { language }: Read) => {
    const [d, m, y] = text.split('.').map(Number);
    return (language === 'en' ? Date.parse(`${text} UTC`) : Date.UTC(y ?? 0, (m ?? 0) - 1, d)) / 86_400_000;
  };
  areTrue(
    fc.tuple(fc.array(fc.integer({ min: 0, max: 30_000 }), { minLength: 1, maxLength: 9 }), fc.boolean()),
    ([sample, isHidden]) => {
      const sorted = sample.toSorted((a, b) => a - b);
      const [least, most, middle] = [sorted[0], sorted.at(-1), Math.floor(median(sorted))];
      const ends = isHidden ? {} : { min: least, max: most };
      return [
        aResult('date', {
          answered: sample.length,
          settings: { part: 'date' },
          median: median(sorted),
          ...ends,
        }),
        sample.length,
        {
          numberAll: ({ n, value: each }, read) =>
            least === most && numberIn(n, read) === sample.length && day(each, read) === least,
          range: (stated, read) =>
            day(stated['from'], read) === least &&
            day(stated['to'], read) === most &&
            day(stated['median'], read) === middle,
          median: (stated, read) => isHidden && day(stated['median'], read) === middle,
        },
      ];
    },
  );
});
