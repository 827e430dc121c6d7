import { concordanceTails } from '../../distributions/concordance.ts';
import { MAX_RANKS, rankDistanceTails } from '../../distributions/rank-distance.ts';
import { rankSumCost, rankSumQuantile, rankSumTails } from '../../distributions/rank-sum.ts';
import { signedRankQuantile, signedRankTails } from '../../distributions/signed-rank.ts';
import { rangeQuantile, rangeTails } from '../../distributions/studentized-range.ts';
import type { Method } from '../../method.ts';
import type { MethodInput } from '../../method-input.ts';
import { Refused } from '../../refused.ts';
import { probabilities, quantiles } from '../input/distribution-method.ts';

/** Maximum additions for counting: about a second. */
const BUDGET = 1e9;
/** Larger factorials overflow, as in R. */
const MAX_CONCORDANT = 1000;

export const RANK_DISTRIBUTIONS: readonly Method[] = [
  probabilities('pkendall', (input) => {
    const n = size(input, 'n', MAX_CONCORDANT);
    return (q) => concordanceTails(q, n);
  }),
  probabilities('pspearman', (input) => {
    const n = size(input, 'n', MAX_RANKS);
    return (q) => rankDistanceTails(q, n);
  }),
  probabilities('psignrank', (input) => {
    const n = signs(input);
    return (q) => signedRankTails(q, n);
  }),
  quantiles('qsignrank', (input) => {
    const n = signs(input);
    return (p) => signedRankQuantile(p, n);
  }),
  probabilities('pwilcox', (input) => {
    const [m, n] = samples(input);
    return (q) => rankSumTails(q, m, n);
  }),
  quantiles('qwilcox', (input) => {
    const [m, n] = samples(input);
    return (p) => rankSumQuantile(p, m, n);
  }),
  probabilities('ptukey', (input) => {
    const [means, df] = range(input);
    return (q) => rangeTails(q, means, df);
  }),
  quantiles('qtukey', (input) => {
    const [means, df] = range(input);
    return (p) => rangeQuantile(p, means, df);
  }),
];

function signs(input: MethodInput): number {
  return size(input, 'n', Math.floor(Math.cbrt(2 * BUDGET)));
}

function samples(input: MethodInput): [number, number] {
  const [m, n] = [size(input, 'm', Infinity), size(input, 'n', Infinity)];
  if (rankSumCost(m, n) > BUDGET) throw new Refused('too-many-observations', m > n ? 'm' : 'n');
  return [m, n];
}

function size(input: MethodInput, name: string, most: number): number {
  const count = input.count(name);
  if (count < 1) throw new Refused('out-of-range', name);
  if (count > most) throw new Refused('too-many-observations', name);
  return count;
}

function range(input: MethodInput): [number, number] {
  const [means, df] = [input.count('nmeans'), input.number('df')];
  if (means < 2) throw new Refused('out-of-range', 'nmeans');
  if (!(df > 0)) throw new Refused('out-of-range', 'df');
  return [means, df];
}
