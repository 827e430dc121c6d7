import { logFactorials } from '../numerics/log-factorials.ts';

/** Steps from one set of column sums to the next that are still worth an exact answer. */
const BUDGET = 15_000_000;
/** Tables as probable as the observed one count too, whatever rounding does to them (R's `fisher.test`). */
const SLACK = Math.log1p(1e-7);

/** Column sums that are left after some rows, and what the rows before may have taken to get there. */
interface Node {
  columns: number[];
  /** By the rounded logarithm of the probability so far: that logarithm, and in how many ways. */
  pasts: Map<number, { log: number; ways: number }>;
}

interface Futures {
  logs: Float64Array;
  sums: Float64Array;
  total: number;
}

/**
 * The p value of Freeman and Halton's extension of Fisher's test (R's `fisher.test`): row by row, as the network of
 * Mehta and Patel (1983). Sets of column sums differing in order only are one node, and a path is followed only while
 * its tables may lie on either side of the observed probability; the last two rows are looked up in a sorted list. Gives undefined when that is more than the budget.
 */
export function tableNetworkP(table: readonly (readonly number[])[]): number | undefined {
  const wide = (table[0]?.length ?? 0) > table.length;
  const cells = wide ? (table[0] ?? []).map((_, j) => table.map((row) => row[j] ?? 0)) : table;
  const rows = cells.map((row) => sum(row)).toSorted((a, b) => b - a);
  const columns = (cells[0] ?? [])
    .map((_, j) => sum(cells.map((row) => row[j] ?? 0)))
    .toSorted((a, b) => a - b);
  const n = sum(rows);
  const factorials = logFactorials(n);
  const logOf = (k: number) => factorials[k] ?? 0;
  const constant = sum(rows.map(logOf)) + sum(columns.map(logOf)) - logOf(n);
  const bound = SLACK - sum(cells.flat().map(logOf));
  const bounds = rows.map(() => new Map<number, [number, number]>());
  const futures = new Map<number, Futures>();
  let left = BUDGET;

  const keyOf = (sums: readonly number[]) => sums.reduce((key, value) => key * (n + 1) + value, 0);
  // Beyond this a key is no longer a whole number that doubles tell apart.
  if ((n + 1) ** (columns.length - 1) > Number.MAX_SAFE_INTEGER) return undefined;

  let level = new Map<number, Node>([
    [keyOf(columns.slice(1)), { columns, pasts: new Map([[0, { log: 0, ways: 1 }]]) }],
  ]);
  let p = 0;
  const last = rows.length - 2;
  for (let stage = 0; stage < last; stage += 1) {
    const next = new Map<number, Node>();
    const rest = sum(rows.slice(stage).map(logOf));
    for (const node of level.values()) {
      const [longest, shortest] = boundsOf(stage, node.columns);
      if (left < 0) return undefined;
      const total = logOf(sum(node.columns)) - rest - sum(node.columns.map(logOf));
      const open = [...node.pasts.values()].filter(({ log, ways }) => {
        if (log + longest <= bound) p += ways * Math.exp(log + total + constant);
        return log + longest > bound && log + shortest <= bound;
      });
      if (open.length === 0) continue;
      eachStep(stage, node.columns, (child, step) => {
        const key = keyOf(child.slice(1));
        let target = next.get(key);
        if (target === undefined) next.set(key, (target = { columns: child.slice(), pasts: new Map() }));
        left -= open.length;
        for (const { log, ways } of open) {
          const rounded = Math.round((log + step) * 1e8);
          const same = target.pasts.get(rounded);
          if (same === undefined) target.pasts.set(rounded, { log: log + step, ways });
          else same.ways += ways;
        }
      });
      if (left < 0) return undefined;
    }
    level = next;
  }
  for (const node of level.values()) {
    const { logs, sums, total } = futuresOf(node.columns);
    if (left < 0) return undefined;
    for (const { log, ways } of node.pasts.values()) {
      const within = countUpTo(logs, bound - log);
      if (within > 0) p += ways * Math.exp(log + total + constant) * (sums[within - 1] ?? 0);
    }
  }
  return Math.min(1, p);

  /** What the last two rows can add, in rising order, with the running sums of their shares of all of it. */
  function futuresOf(columnsLeft: readonly number[]): Futures {
    const key = keyOf(columnsLeft.slice(1));
    const known = futures.get(key);
    if (known !== undefined) return known;
    const found: number[] = [];
    eachStep(last, columnsLeft, (child, step) => {
      left -= 1;
      found.push(step - sum(child.map(logOf)));
    });
    const logs = Float64Array.from(found).toSorted();
    const total = logOf(sum(columnsLeft)) - sum(rows.slice(last).map(logOf)) - sum(columnsLeft.map(logOf));
    let running = 0;
    const sums = logs.map((log) => (running += Math.exp(log - total)));
    const result = { logs, sums, total };
    futures.set(key, result);
    return result;
  }

  /** The largest and the smallest logarithm that the remaining rows can add. */
  function boundsOf(stage: number, sums: readonly number[]): [number, number] {
    if (stage === last) {
      const { logs } = futuresOf(sums);
      return [logs.at(-1) ?? 0, logs[0] ?? 0];
    }
    const key = keyOf(sums.slice(1));
    const known = bounds[stage]?.get(key);
    if (known !== undefined || left < 0) return known ?? [0, 0];
    let [longest, shortest] = [-Infinity, Infinity];
    eachStep(stage, sums, (child, step) => {
      left -= 1;
      const [high, low] = boundsOf(stage + 1, child);
      longest = Math.max(longest, step + high);
      shortest = Math.min(shortest, step + low);
    });
    bounds[stage]?.set(key, [longest, shortest]);
    return [longest, shortest];
  }

  /** Every way to take the row's sum out of the columns: what they leave, in rising order, and the logarithm of it. */
  function eachStep(
    stage: number,
    sums: readonly number[],
    visit: (child: number[], step: number) => void,
  ): void {
    const taken: number[] = [];
    const after = sums.map((_, j) => sum(sums.slice(j + 1)));
    const walk = (j: number, open: number, log: number) => {
      if (left < 0) return;
      const most = Math.min(open, sums[j] ?? 0);
      const least = Math.max(0, open - (after[j] ?? 0));
      for (let x = least; x <= most; x += 1) {
        taken[j] = (sums[j] ?? 0) - x;
        if (j < sums.length - 1) walk(j + 1, open - x, log - logOf(x));
        else visit(rising(taken), log - logOf(x));
      }
    };
    walk(0, rows[stage] ?? 0, 0);
  }
}

/** How many of the sorted values are at most the bound. */
function countUpTo(sorted: Float64Array, most: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) <= most) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A sorted copy: by insertion, for the few columns that a table has. */
function rising(values: readonly number[]): number[] {
  const result = values.slice();
  for (let i = 1; i < result.length; i += 1) {
    const value = result[i] ?? 0;
    let j = i - 1;
    for (; j >= 0 && (result[j] ?? 0) > value; j -= 1) result[j + 1] = result[j] ?? 0;
    result[j + 1] = value;
  }
  return result;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
