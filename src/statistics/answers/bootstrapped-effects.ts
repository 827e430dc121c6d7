import type { Estimates } from '../method.ts';
import type { Outcome } from '../run-method.ts';
import { bootstrapInterval } from './bootstrap.ts';
import type { Data } from './shapes.ts';

type Interval = (data: Data, level: number) => [number, number] | null;

/** Effect sizes without a closed-form interval, and their bootstrap functions. */
const EFFECTS: Readonly<Record<string, { readonly name: string; readonly interval: Interval }>> = {
  kruskal_wallis: { name: 'epsilon_squared_ci', interval: ofGroups },
  friedman: { name: 'kendalls_w_ci', interval: ofItems },
  cochran_q: { name: 'eta_squared_ci', interval: ofItems },
};

export function withBootstrap(method: string, data: Data, level: number, estimates: Estimates): Outcome {
  const effect = EFFECTS[method];
  if (effect === undefined) return { estimates };
  return { estimates: { ...estimates, [effect.name]: effect.interval(data, level) } };
}

interface Column {
  readonly values: readonly (number | null)[];
}

/** Epsilon squared, resampled within each group. */
function ofGroups(data: Data, level: number): [number, number] | null {
  const groups = data['groups'] as readonly Column[];
  const distinct = [...new Set(groups.flatMap(({ values }) => values.filter((value) => value !== null)))];
  const indexes = new Map(distinct.toSorted((a, b) => a - b).map((value, index) => [value, index]));
  const strata = groups.map(({ values }) => {
    const counts = Array.from({ length: indexes.size }, () => 0);
    for (const value of values) {
      const index = value === null ? undefined : indexes.get(value);
      if (index !== undefined) counts[index] = (counts[index] ?? 0) + 1;
    }
    return counts;
  });
  return bootstrapInterval(strata, level, 3 * groups.length * indexes.size, epsilonSquared);
}

/** H / (n - 1), corrected for ties, from counts by group and value. */
function epsilonSquared(counts: readonly (readonly number[])[]): number {
  const sizes = counts.map((group) => group.reduce((sum, count) => sum + count, 0));
  const n = sizes.reduce((sum, size) => sum + size, 0);
  const sums = counts.map(() => 0);
  let [below, ties] = [0, 0];
  for (let column = 0; column < (counts[0]?.length ?? 0); column += 1) {
    const here = counts.reduce((sum, group) => sum + (group[column] ?? 0), 0);
    // Centred on the mean rank, so no large numbers are subtracted.
    const rank = below + (here + 1) / 2 - (n + 1) / 2;
    for (const [index, group] of counts.entries())
      sums[index] = (sums[index] ?? 0) + (group[column] ?? 0) * rank;
    ties += here * (here - 1) * (here + 1);
    below += here;
  }
  const between = sums.reduce((all, sum, index) => all + (sum * sum) / (sizes[index] ?? 1), 0);
  const spread = (n * (n - 1) * (n + 1) - ties) / 12;
  return between / spread;
}

/** Kendall's W, resampling respondents with all their answers. */
function ofItems(data: Data, level: number): [number, number] | null {
  const columns = (data['items'] as readonly Column[]).map(({ values }) => values);
  const k = columns.length;
  const kinds = new Map<string, { offs: number[]; n: number }>();
  for (let row = 0; row < (columns[0]?.length ?? 0); row += 1) {
    const answers = columns.flatMap((column) => column[row] ?? []);
    if (answers.length < k) continue;
    // Twice the midrank minus k + 1; depends only on the order of a person's answers.
    const offs = answers.map((one) => answers.reduce((off, other) => off + Math.sign(one - other), 0));
    const key = offs.join(' ');
    const same = kinds.get(key);
    if (same === undefined) kinds.set(key, { offs, n: 1 });
    else same.n += 1;
  }
  const all = [...kinds.values()].map((kind) => ({
    ...kind,
    squares: kind.offs.reduce((sum, off) => sum + off * off, 0),
  }));
  const agreement = ([drawn = []]: readonly (readonly number[])[]): number => {
    const sums = columns.map(() => 0);
    let [n, squares] = [0, 0];
    for (const [index, { offs, squares: own }] of all.entries()) {
      const count = drawn[index] ?? 0;
      if (count === 0) continue;
      n += count;
      squares += count * own;
      for (const [item, off] of offs.entries()) sums[item] = (sums[item] ?? 0) + count * off;
    }
    return sums.reduce((sum, each) => sum + each * each, 0) / (n * squares);
  };
  return bootstrapInterval([all.map(({ n }) => n)], level, k * all.length, agreement);
}
