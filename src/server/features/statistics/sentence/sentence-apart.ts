import type { Estimates } from '../../../../statistics/method.ts';
import {
  byP,
  limits,
  listed,
  number,
  records,
  word,
  type DescribeResult,
  type SentenceFacts,
} from './describe-result.ts';

export const meanDifference =
  (sides: 'groups' | 'items'): DescribeResult =>
  ({ difference, ci, p_value }, alpha) => {
    const [size, p] = [number(difference), number(p_value)];
    const clear = size > 0 ? 'sentence.mean_higher' : 'sentence.mean_lower';
    return {
      key: p < alpha ? clear : 'sentence.mean_open',
      numbers: { size: Math.abs(size), ...limits(ci) },
      p,
      sides,
    };
  };

/** Probability that the first group exceeds the second. */
export const ranksApart: DescribeResult = ({ probability_of_superiority: superiority, p_value }, alpha) => {
  const [share, p] = [number(superiority), number(p_value)];
  const clear = share > 0.5 ? 'sentence.rank_higher' : 'sentence.rank_lower';
  return { key: p < alpha ? clear : 'sentence.rank_open', shares: { share }, p, sides: 'groups' };
};

/** Higher-ranked side of a value; the pseudomedian may equal it. */
export const ranksAside: DescribeResult = ({ v, v_negative, pseudomedian, ci, p_value }, alpha) => {
  const clear = number(v) > number(v_negative) ? 'sentence.middle_above' : 'sentence.middle_below';
  return byP(clear, 'sentence.middle_open', () => ({
    numbers: { value: number(pseudomedian), ...limits(ci) },
  }))({ p_value: p_value ?? null }, alpha);
};

/** Difference in percentage points. */
export const sharesApart: DescribeResult = ({ difference, ci, p_value }, alpha) => {
  const [apart, p] = [number(difference), number(p_value)];
  if (Number.isNaN(p)) return { key: 'sentence.describes' };
  const clear = apart > 0 ? 'sentence.shares_higher' : 'sentence.shares_lower';
  const { low, high } = limits(ci);
  return {
    key: p < alpha ? clear : 'sentence.shares_open',
    numbers: { size: 100 * Math.abs(apart), low: 100 * low, high: 100 * high },
    p,
    sides: 'groups',
  };
};

/** Paired answers that differ: which question has more. */
export const changed: DescribeResult = ({ odds_ratio: ratio, discordant, p_value }, alpha) => {
  const [odds, p] = [number(ratio), number(p_value)];
  const clear = odds > 1 ? 'sentence.change_more' : 'sentence.change_less';
  return {
    key: p < alpha ? clear : 'sentence.change_open',
    numbers: { discordant: number(discordant) },
    p,
    sides: 'items',
  };
};

/** Odds in a 2 × 2 table. */
export const oddsApart: DescribeResult = ({ odds_ratio: ratio, ci, p_value }, alpha) => {
  const [value, p] = [number(ratio), number(p_value)];
  const clear = value > 1 ? 'sentence.odds_higher' : 'sentence.odds_lower';
  const { low, high } = limits(ci);
  // Describes only the test without an interval.
  if (Number.isNaN(value + low + high))
    return byP('sentence.table_clear', 'sentence.table_open')({ p_value: p }, alpha);
  return { key: p < alpha ? clear : 'sentence.odds_open', numbers: { value, low, high }, p, sides: 'groups' };
};

/** Normality overall or per group. */
export const normal: DescribeResult = (estimates, alpha) => {
  if (estimates['groups'] === undefined)
    return byP('sentence.normal_clear', 'sentence.normal_open')(estimates, alpha);
  const names = records(estimates['groups']).flatMap(({ name, p_value }) =>
    number(p_value) < alpha ? [word(name)] : [],
  );
  return listed(names, 'sentence.normal_groups_clear', 'sentence.normal_groups_open');
};

/** Number of groups, and those with the lowest and highest mean or mean rank. */
export function orderOfGroups({ groups }: Estimates): Pick<SentenceFacts, 'numbers' | 'words'> {
  const all = records(groups).map(({ name, mean, mean_rank }) => ({
    name: word(name),
    height: number(mean ?? mean_rank),
  }));
  const [first, ...others] = all;
  const outermost = (isFarther: (a: number, b: number) => boolean) =>
    others.reduce((far, each) => (isFarther(each.height, far?.height ?? NaN) ? each : far), first)?.name ??
    '';
  return {
    numbers: { k: all.length },
    words: { lowest: outermost((a, b) => a < b), highest: outermost((a, b) => a > b) },
  };
}
