import fc from 'fast-check';
import { test } from 'vitest';
import { isNumber, numberIn, type Read } from '../../tests/support/read-headline.ts';
import { aResult, options, scale, sum } from '../../tests/support/headline-fixtures.ts';
import {
  areTrue,
  counts,
  described,
  LETTERS,
  letterIndex,
  row,
  type Truth,
} from '../../tests/support/true-headlines.ts';

test('headlines of best-worst questions', () => {
  const items = fc.array(fc.tuple(fc.nat(20), fc.nat(20)), { minLength: 2, maxLength: 6 });
  areTrue(fc.tuple(items, fc.nat(12), fc.nat(60)), ([sample, answered, reach]) => {
    const best_worst = sample
      .map(([best, worst], i) => {
        const score = (best - worst) / 40;
        return {
          text: LETTERS[i] ?? '',
          shown: 40,
          best,
          worst,
          score,
          low: score - reach / 100,
          high: score + reach / 100,
        };
      })
      .toSorted((x, y) => y.score - x.score);
    const isBest = (letter: string | undefined, stated: string | undefined, read: Read) => {
      const [best, worst] = sample[letterIndex(letter)] ?? [0, 0];
      return (
        sample.every(([x, y], i) => i === letterIndex(letter) || x - y < best - worst) &&
        isNumber(stated, (best - worst) / 40, read)
      );
    };
    const [first, ...others] = best_worst;
    const overlaps = others.some(({ high }) => high >= (first?.low ?? 0));
    return [
      aResult('maxdiff', { answered, best_worst }),
      answered,
      {
        best: ({ a, score }, read) => !overlaps && isBest(a, score, read),
        bestUnclear: ({ a, score }, read) => overlaps && isBest(a, score, read),
      },
    ];
  });
});

test('headlines of rating and choice matrices', () => {
  const grid = (length: number) => fc.array(counts(length), { minLength: 2, maxLength: 5 });
  areTrue(
    grid(5),
    (sample) => {
      const people = sample.map(sum);
      const means = sample.map((each) => sum(each.map((n, i) => n * (i + 1))) / Math.max(1, sum(each)));
      const parts = sample.map((each, i) => {
        const values = each.flatMap((n, at) => Array.from({ length: Math.min(n, 1_000) }, () => at + 1));
        const { low = 0, high = 0, mean: about } = described(values);
        const reach = {
          low: low - (about ?? 0) + (means[i] ?? 0),
          high: high - (about ?? 0) + (means[i] ?? 0),
        };
        return row(i, { ...scale(each), ...reach });
      });
      const [high, low] = [Math.max(...means), Math.min(...means)];
      const areEnds: Truth['rows'] = (stated, read) =>
        means[letterIndex(stated['a'])] === high &&
        means[letterIndex(stated['b'])] === low &&
        isNumber(stated['high'], high, read) &&
        isNumber(stated['low'], low, read) &&
        stated['high'] !== stated['low'];
      return [
        aResult('matrix', { answered: Math.max(...people), settings: { mode: 'rating' }, parts }),
        Math.min(...people),
        {
          rows: areEnds,
          rowsUnclear: areEnds,
          rowsBetween: (stated, read) =>
            isNumber(stated['low'], low, read) &&
            isNumber(stated['high'], high, read) &&
            stated['high'] !== stated['low'],
          rowsSame: (stated, read) => high - low <= 0.01 && isNumber(stated['mean'], high, read),
        },
      ];
    },
    0.2,
  );
  areTrue(
    fc.tuple(grid(3), fc.nat(4)),
    ([sample, no_opinion]) => {
      const people = sample.map(sum);
      const parts = sample.map((each, i) =>
        row(i, { counts: options(each).counts, answered: (people[i] ?? 0) + no_opinion, no_opinion }),
      );
      const leads = (column: number) =>
        sample.filter((each) =>
          [...each.toSpliced(column, 1), no_opinion].every((n) => n < (each[column] ?? 0)),
        ).length;
      return [
        aResult('matrix', { answered: Math.max(...people), settings: { mode: 'one' }, parts }),
        Math.min(...people),
        {
          columnAll: ({ a }) => leads(letterIndex(a)) === sample.length,
          column: ({ a, n, rows }, read) =>
            leads(letterIndex(a)) === numberIn(n, read) &&
            numberIn(rows, read) === sample.length &&
            2 * leads(letterIndex(a)) > sample.length,
        },
      ];
    },
    0.1,
  );
});

test('headlines of texts and consent', () => {
  areTrue(
    fc.tuple(
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 }),
      fc.nat(5),
      fc.boolean(),
    ),
    ([sample, other, isShort]) => {
      const sorted = sample.toSorted((x, y) => y - x);
      const categories = [
        ...sorted.map((count, i) => ({ name: 'abcde'[i] ?? '', count, answers: [] })),
        { name: '', count: other, answers: [] },
      ];
      const answered = sum(sample) + other;
      const [a = 0, b = 0, c = 0] = sorted;
      return [
        aResult(isShort ? 'short_text' : 'text', { answered, categories }),
        answered,
        {
          group: (stated, read) =>
            letterIndex(stated['a']) === 0 &&
            a > b &&
            a > 1 &&
            numberIn(stated['n'], read) === a &&
            numberIn(stated['answered'], read) === answered,
          groupTwo: (stated, read) =>
            stated['a'] === 'A' &&
            stated['b'] === 'B' &&
            a === b &&
            b > c &&
            numberIn(stated['n'], read) === a,
        },
      ];
    },
  );
  areTrue(fc.tuple(fc.nat(2_000), fc.nat(20)), ([agreed, others]) => {
    const asked = agreed + others;
    const isConsistent: Truth['agreed'] = ({ n, asked: of }, read) =>
      numberIn(n, read) === agreed && numberIn(of, read) === asked;
    return [aResult('consent', { answered: agreed, asked }), asked, { agreed: isConsistent }];
  });
});
