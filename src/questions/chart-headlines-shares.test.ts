import fc from 'fast-check';
import { test } from 'vitest';
import { isNumber, isShare, numberIn } from '../../tests/support/read-headline.ts';
import { aResult, sum } from '../../tests/support/said-headline.ts';
import {
  areTrue,
  counts,
  described,
  mean,
  place,
  row,
  type Truth,
} from '../../tests/support/true-headlines.ts';

test('rankings', () => {
  areTrue(fc.integer({ min: 2, max: 6 }).chain(counts), (firsts) => {
    const n = sum(firsts);
    const parts = firsts.map((first, i) => row(i, { first, borda: 1, answered: n }));
    const [a = 0, b = 0, c = 0] = firsts.toSorted((x, y) => y - x);
    const of = (letter: string | undefined) => firsts[place(letter)] ?? -1;
    const isFirst: Truth['first'] = (said, read) =>
      of(said['a']) === a && a > b && isShare(said['share'], a, n, read);
    const isSecond: Truth['first'] = (said, read) => isShare(said['other'], b, n, read);
    return [
      aResult('ranking', { answered: n, parts }),
      n,
      {
        firstAll: (said, read) => of(said['a']) === n && numberIn(said['n'], read) === n,
        first: isFirst,
        firstChance: (said, read) => isFirst(said, read) && isSecond(said, read),
        firstTwo: (said, read) => isFirst(said, read) && isSecond(said, read) && of(said['b']) === b && b > c,
        firstTie: (said, read) =>
          a === b &&
          b > c &&
          of(said['a']) === a &&
          of(said['b']) === a &&
          isShare(said['share'], a, n, read),
        firstNone: () => b > 0 && c > 0 && a - c <= n / 20,
      },
    ];
  });
});

test('shares of a total', () => {
  const people = (items: number) =>
    fc.array(fc.array(fc.nat(100), { minLength: items - 1, maxLength: items - 1 }), {
      minLength: 1,
      maxLength: 30,
    });
  areTrue(fc.integer({ min: 2, max: 5 }).chain(people), (cuts) => {
    const given = cuts.map((each) => {
      const sorted = [0, ...each.toSorted((x, y) => x - y), 100];
      return sorted.slice(1).map((cut, i) => cut - (sorted[i] ?? 0));
    });
    const n = given.length;
    const of = (i: number) => given.map((each) => each[i] ?? 0);
    const means = (given[0] ?? []).map((_, i) => mean(of(i)));
    const parts = means.map((_, i) => row(i, { answered: n, ...described(of(i)) }));
    const [a = 0, b = 0, c = -1] = means.toSorted((x, y) => y - x);
    const isFirst: Truth['sum'] = (said, read) =>
      a > b &&
      means[place(said['a'])] === a &&
      isNumber(said['mean'], a, read) &&
      numberIn(said['total'], read) === 100;
    return [
      aResult('constant_sum', { answered: n, settings: { total: 100, unit: '€' }, parts }),
      n,
      {
        sum: isFirst,
        sumUnclear: isFirst,
        sumTwo: (said, read) => {
          const named = [means[place(said['a'])] ?? 0, means[place(said['b'])] ?? 0];
          return (
            isNumber(said['mean'], a, read) &&
            isNumber(said['other'], b, read) &&
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
