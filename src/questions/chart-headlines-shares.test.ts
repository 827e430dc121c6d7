import fc from 'fast-check';
import { test } from 'vitest';
import { isNumber, isShare, numberIn } from '../../tests/support/read-headline.ts';
import { aResult, sum } from '../../tests/support/headline-fixtures.ts';
import {
  areTrue,
  counts,
  described,
  mean,
  letterIndex,
  row,
  type Truth,
} from '../../tests/support/true-headlines.ts';

test('headlines of rankings', () => {
  areTrue(fc.integer({ min: 2, max: 6 }).chain(counts), (firsts) => {
    const n = sum(firsts);
    const parts = firsts.map((first, i) => row(i, { first, borda: 1, answered: n }));
    const [a = 0, b = 0, c = 0] = firsts.toSorted((x, y) => y - x);
    const of = (letter: string | undefined) => firsts[letterIndex(letter)] ?? -1;
    const isFirst: Truth['first'] = (stated, read) =>
      of(stated['a']) === a && a > b && isShare(stated['share'], a, n, read);
    const isSecond: Truth['first'] = (stated, read) => isShare(stated['other'], b, n, read);
    return [
      aResult('ranking', { answered: n, parts }),
      n,
      {
        firstAll: (stated, read) => of(stated['a']) === n && numberIn(stated['n'], read) === n,
        first: isFirst,
        firstChance: (stated, read) => isFirst(stated, read) && isSecond(stated, read),
        firstTwo: (stated, read) =>
          isFirst(stated, read) && isSecond(stated, read) && of(stated['b']) === b && b > c,
        firstTie: (stated, read) =>
          a === b &&
          b > c &&
          of(stated['a']) === a &&
          of(stated['b']) === a &&
          isShare(stated['share'], a, n, read),
        firstNone: () => b > 0 && c > 0 && a - c <= n / 20,
      },
    ];
  });
});

test('headlines of constant sums', () => {
  const people = (items: number) =>
    fc.array(fc.array(fc.nat(100), { minLength: items - 1, maxLength: items - 1 }), {
      minLength: 1,
      maxLength: 30,
    });
  areTrue(fc.integer({ min: 2, max: 5 }).chain(people), (cuts) => {
    const samples = cuts.map((each) => {
      const sorted = [0, ...each.toSorted((x, y) => x - y), 100];
      return sorted.slice(1).map((cut, i) => cut - (sorted[i] ?? 0));
    });
    const n = samples.length;
    const of = (i: number) => samples.map((each) => each[i] ?? 0);
    const means = (samples[0] ?? []).map((_, i) => mean(of(i)));
    const parts = means.map((_, i) => row(i, { answered: n, ...described(of(i)) }));
    const [a = 0, b = 0, c = -1] = means.toSorted((x, y) => y - x);
    const isFirst: Truth['sum'] = (stated, read) =>
      a > b &&
      means[letterIndex(stated['a'])] === a &&
      isNumber(stated['mean'], a, read) &&
      numberIn(stated['total'], read) === 100;
    return [
      aResult('constant_sum', { answered: n, settings: { total: 100, unit: '€' }, parts }),
      n,
      {
        sum: isFirst,
        sumUnclear: isFirst,
        sumTwo: (stated, read) => {
          const named = [means[letterIndex(stated['a'])] ?? 0, means[letterIndex(stated['b'])] ?? 0];
          return (
            isNumber(stated['mean'], a, read) &&
            isNumber(stated['other'], b, read) &&
            sum(named) === a + b &&
            b > c &&
            a - b <= 5
          );
        },
        sumNone: ({ n: near }, read) =>
          means.filter((each) => a - each <= 5).length === numberIn(near, read) && a - c <= 5,
      },
    ];
  });
});
