import { logFactorials } from '../numerics/log-factorials.ts';

/** The margins of a table, turned so that it has no more columns than rows, and the ways to take a row out of them. */
export class TableMargins {
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  readonly #n: number;
  readonly #factorials: ArrayLike<number>;
  /** Of the rows from each on: the logarithm of the factorial of their sum over those of each. */
  readonly #rests: readonly number[];

  constructor(table: readonly (readonly number[])[]) {
    const sums = table.map((row) => sum(row));
    const others = (table[0] ?? []).map((_, j) => sum(table.map((row) => row[j] ?? 0)));
    const [rows, columns] = others.length > sums.length ? [others, sums] : [sums, others];
    this.rows = rows.toSorted((a, b) => b - a);
    this.columns = columns.toSorted((a, b) => a - b);
    this.#n = sum(rows);
    this.#factorials = logFactorials(this.#n);
    this.#rests = this.rows.map((_, stage) => {
      const rest = this.rows.slice(stage);
      return this.logOf(sum(rest)) - this.logOfAll(rest);
    });
  }

  /** The logarithm of a factorial. */
  logOf(k: number): number {
    return this.#factorials[k] ?? 0;
  }

  logOfAll(counts: readonly number[]): number {
    let total = 0;
    for (const count of counts) total += this.#factorials[count] ?? 0;
    return total;
  }

  /** What makes a product of one over the cells' factorials the probability of the table. */
  get constant(): number {
    return this.logOfAll(this.rows) + this.logOfAll(this.columns) - this.logOf(this.#n);
  }

  /** Whether sets of column sums have keys that doubles tell apart. */
  get hasKeys(): boolean {
    return (this.#n + 1) ** (this.columns.length - 1) <= Number.MAX_SAFE_INTEGER;
  }

  /** One number for column sums in rising order; the first follows from the others. */
  keyOf(sums: readonly number[]): number {
    let key = 0;
    for (let at = 1; at < sums.length; at += 1) key = key * (this.#n + 1) + (sums[at] ?? 0);
    return key;
  }

  /** The logarithm of what all tables of these column sums and the rows from `stage` on add up to. */
  totalOf(stage: number, sums: readonly number[]): number {
    return (this.#rests[stage] ?? 0) - this.logOfAll(sums);
  }

  /**
   * The largest and the smallest logarithm that the last two rows can add: the largest by giving the first of them its
   * sum one by one where the next adds most (separable and concave: Fox 1966), the smallest at a corner, where every
   * column but one goes to one row whole.
   */
  endsOfPair(stage: number, sums: readonly number[]): readonly [longest: number, shortest: number] {
    const take = this.rows[stage] ?? 0;
    if (stage === this.rows.length - 1) return [-this.logOfAll(sums), -this.logOfAll(sums)];
    const total = sum(sums);
    // As many as the optimum holds surely: unit x of a column comes before all of ratio below where x <= (have + 1) share.
    const allocated = sums.map((have) => Math.floor((take * (have + 1)) / (total + sums.length)));
    for (let open = take - sum(allocated); open > 0; open -= 1) {
      // One more of x + 1 here and one less of the rest: the column where the ratio is largest.
      let best = 0;
      for (let at = 1; at < sums.length; at += 1) if (gain(at) > gain(best)) best = at;
      allocated[best] = (allocated[best] ?? 0) + 1;
    }
    let longest = 0;
    for (const [at, x] of allocated.entries()) longest -= this.logOf(x) + this.logOf((sums[at] ?? 0) - x);
    let shortest = Infinity;
    for (let subset = 0; subset < 1 << sums.length; subset += 1) {
      let [open, log] = [take, 0];
      for (const [at, have] of sums.entries()) if ((subset >> at) & 1) open -= have;
      if (open < 0) continue;
      log -= this.logOfAll(sums);
      for (const [at, have] of sums.entries()) {
        if ((subset >> at) & 1 || have < open) continue;
        shortest = Math.min(shortest, log + this.logOf(have) - this.logOf(open) - this.logOf(have - open));
      }
    }
    return [longest, shortest];

    function gain(at: number): number {
      const x = allocated[at] ?? 0;
      return ((sums[at] ?? 0) - x) / (x + 1);
    }
  }

  /** The logarithm of how probable it is at most that just these sums, in rising order, are left before a row. */
  #reachOf(stage: number, sums: readonly number[]): number {
    let log = this.logOf(sums.length) - this.#waysOf(this.#n, sum(sums));
    // Large of large and small of small is the likeliest order of all, of which there are no more than that factorial.
    for (const [at, left] of sums.entries()) log += this.#waysOf(this.columns[at] ?? 0, left);
    return stage === 0 ? 0 : log;
  }

  /** The logarithm of a binomial coefficient. */
  #waysOf(all: number, some: number): number {
    return this.logOf(all) - this.logOf(some) - this.logOf(all - some);
  }

  /**
   * Every way to take a row's sum out of the columns that is not rarer than `rarest` (a logarithm): what they leave (one array
   * for all, in rising order if asked for) and the logarithm of one over the factorials of what was taken. A visit that gives
   * false ends it.
   */
  eachStep(
    stage: number,
    sums: readonly number[],
    { inOrder, rarest }: { inOrder: boolean; rarest: number },
    visit: (child: number[], step: number) => boolean,
  ): void {
    const [child, left] = [sums.slice(), sums.slice()];
    const after = sums.map((_, j) => sum(sums.slice(j + 1)));
    const end = sums.length - 1;
    const take = this.rows[stage] ?? 0;
    const explore = (j: number, open: number, log: number, reach: number): boolean => {
      const [have, rest] = [sums[j] ?? 0, after[j] ?? 0];
      const most = Math.min(open, have);
      for (let x = Math.max(0, open - rest); x <= most; x += 1) {
        const some = reach + this.#waysOf(have, x);
        if (some + this.#waysOf(rest, open - x) < rarest) continue;
        left[j] = have - x;
        const step = log - (this.#factorials[x] ?? 0);
        if (j < end) {
          if (!explore(j + 1, open - x, step, some)) return false;
        } else if (!visit(inOrder ? rising(left, child) : left, step)) return false;
      }
      return true;
    };
    explore(0, take, 0, this.#reachOf(stage, sums) - this.#waysOf(sum(sums), take));
  }
}

/** Puts the values into the other array in rising order: by insertion, for the few columns that a table has. */
function rising(values: readonly number[], into: number[]): number[] {
  for (let i = 0; i < values.length; i += 1) {
    const value = values[i] ?? 0;
    let j = i - 1;
    for (; j >= 0 && (into[j] ?? 0) > value; j -= 1) into[j + 1] = into[j] ?? 0;
    into[j + 1] = value;
  }
  return into;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
