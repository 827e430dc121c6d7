import { normalQuantile, normalTails } from '../../distributions/normal.ts';
import { noncentralChiSquareTails, noncentralFTails } from '../../distributions/noncentral-mixtures.ts';
import { noncentralTTails } from '../../distributions/noncentral-t.ts';
import { chiSquareQuantile, fQuantile, tQuantile } from '../../distributions/quantiles.ts';
import { fromProbability, lowerP, upperP, type Tails } from '../../distributions/tails.ts';
import type { Method } from '../../method.ts';
import type { MethodInput } from '../../method-input.ts';
import { findRisingRoot, findRoot } from '../../numerics/find-root.ts';
import { Refused } from '../../refused.ts';
import { roundedUp } from './sampling.ts';

const MAX_SEARCHED = 1e12;

/** Power of a t test, or the n or delta that reaches it (R's `power.t.test`). */
export const powerT: Method = {
  name: 'power_t',
  options: ['type', 'alternative', 'strict'],
  compute: (input) => {
    const samples = input.choice('type', ['two.sample', 'one.sample', 'paired']) === 'two.sample' ? 2 : 1;
    const { tail, both, two } = sides(input);
    const sd = input.number('sd', 1);
    if (!(sd > 0)) throw new Refused('out-of-range', 'sd');
    const powerOf = (n: number, delta: number) => {
      const df = (n - 1) * samples;
      const critical = tQuantile(tail, df);
      const ncp = (Math.sqrt(n / samples) * delta) / sd;
      const other = both ? lowerP(noncentralTTails(-critical, df, ncp)) : 0;
      return upperP(noncentralTTails(critical, df, ncp)) + other;
    };
    if (!input.has('delta')) {
      const [n, power] = [sizeOf(input, 1), powerInput(input)];
      const delta = rising((x) => powerOf(n, x) - power, [0, MAX_SEARCHED * sd], sd);
      return { n, n_rounded: null, delta, power };
    }
    // Two-sided power is symmetric; a negative difference would break the search.
    const delta = two ? Math.abs(input.number('delta')) : input.number('delta');
    return { ...sizeOrPower(input, 1, delta, (n) => powerOf(n, delta)), delta };
  },
};

/** Power of comparing two proportions, or the n or proportion that reaches it (R's `power.prop.test`). */
export const powerTwoProportions: Method = {
  name: 'power_two_proportions',
  options: ['alternative', 'strict'],
  compute: (input) => {
    const { tail, both } = sides(input);
    const powerOf = (n: number, p1: number, p2: number) => {
      const reach = normalQuantile(tail) * Math.sqrt((p1 + p2) * (1 - (p1 + p2) / 2));
      const spread = Math.sqrt(p1 * (1 - p1) + p2 * (1 - p2));
      const shift = Math.sqrt(n) * Math.abs(p1 - p2);
      // Proportions of 0 and 1 have no variance: any difference beyond the margin is detected.
      if (spread === 0) return shift > reach ? 1 : 0;
      const other = both ? upperP(normalTails((shift + reach) / spread)) : 0;
      return lowerP(normalTails((shift - reach) / spread)) + other;
    };
    if (!input.has('p1') || !input.has('p2')) {
      const [n, power] = [sizeOf(input, 0), powerInput(input)];
      // R searches for the second proportion above the first, for the first below the second.
      const known = input.has('p1') ? 'p1' : 'p2';
      const share = input.numberWithin(known, 0, 1);
      const gap = (other: number) => powerOf(n, share, other) - power;
      const end = known === 'p1' ? 1 : 0;
      if (!(gap(share) < 0 && gap(end) >= 0)) throw new Refused('out-of-range', 'power');
      const root = findRoot(gap, [share, end]);
      const [p1, p2] = known === 'p1' ? [share, root] : [root, share];
      return { n, n_rounded: null, power, p1, p2 };
    }
    const [p1, p2] = [input.numberWithin('p1', 0, 1), input.numberWithin('p2', 0, 1)];
    return { ...sizeOrPower(input, 0, Math.abs(p1 - p2), (n) => powerOf(n, p1, p2)), p1, p2 };
  },
};

/** Power of a one-way ANOVA, or the n per group that reaches it (R's `power.anova.test`). */
export const powerAnova: Method = {
  name: 'power_anova',
  options: [],
  compute: (input) => {
    const [k, between, within] = [
      input.count('groups_n'),
      input.number('between_var'),
      input.number('within_var'),
    ];
    if (k < 2) throw new Refused('single-group', 'groups_n');
    if (between < 0) throw new Refused('out-of-range', 'between_var');
    if (!(within > 0)) throw new Refused('zero-variance', 'within_var');
    const tail = fromProbability(significance(input), false);
    const powerOf = (n: number) => {
      const [df1, df2] = [k - 1, (n - 1) * k];
      return upperP(noncentralFTails(fQuantile(tail, df1, df2), df1, df2, (df1 * n * between) / within));
    };
    return sizeOrPower(input, 1, between, powerOf);
  },
};

/** Power of a chi-square test for Cohen's w, or the total n that reaches it (pwr's `pwr.chisq.test`). */
export const powerChisq: Method = {
  name: 'power_chisq',
  options: [],
  compute: (input) => {
    const [w, df] = [input.number('w'), input.number('df')];
    if (!(df > 0)) throw new Refused('out-of-range', 'df');
    const critical = chiSquareQuantile(fromProbability(significance(input), false), df);
    return sizeOrPower(input, 0, w, (n) => upperP(noncentralChiSquareTails(critical, df, n * w * w)));
  },
};

/**
 * Solves for n or power, the one that is missing.
 * @param least exclusive lower bound of n
 */
function sizeOrPower(input: MethodInput, least: number, effect: number, powerOf: (n: number) => number) {
  if (input.has('n')) {
    if (input.has('power')) throw new Refused('invalid-data', 'power');
    const n = sizeOf(input, least);
    return { n, n_rounded: null, power: powerOf(n) };
  }
  if (effect === 0) throw new Refused('zero-effect');
  const power = powerInput(input);
  const above = rising((x) => powerOf(least + x) - power, [1e-6, MAX_SEARCHED], 10);
  return { n: least + above, n_rounded: roundedUp(least + above), power };
}

/** Solves on a log scale, as sizes span orders of magnitude; refuses if there is no root. */
function rising(f: (x: number) => number, [from, to]: [number, number], guess: number): number {
  const bounds = [Math.log(Math.max(from, 1e-12)), Math.log(to)] as const;
  const root = findRisingRoot((u) => f(Math.exp(u)), Math.log(guess), 1, bounds);
  // A bound as result means that no solution exists.
  if (bounds.includes(root)) throw new Refused('out-of-range', 'power');
  return Math.exp(root);
}

function sizeOf(input: MethodInput, least: number): number {
  const n = input.number('n');
  if (!(n > least)) throw new Refused('too-few-observations', 'n');
  return n;
}

function powerInput(input: MethodInput): number {
  const power = input.number('power');
  if (!(power > 0 && power < 1)) throw new Refused('out-of-range', 'power');
  return power;
}

function significance(input: MethodInput): number {
  const level = input.number('sig_level', 0.05);
  if (!(level > 0 && level < 1)) throw new Refused('out-of-range', 'sig_level');
  return level;
}

/** Tail beyond the critical value, and whether the opposite direction counts. */
function sides(input: MethodInput): { tail: Tails; both: boolean; two: boolean } {
  const two = input.choice('alternative', ['two.sided', 'one.sided']) === 'two.sided';
  return {
    tail: fromProbability(significance(input) / (two ? 2 : 1), false),
    both: two && input.flag('strict'),
    two,
  };
}
