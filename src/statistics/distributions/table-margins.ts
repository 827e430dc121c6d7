import { logFactorials } from '../numerics/log-factorials.ts';

/** Margins of a table, transposed to have at most as many columns as rows, and the ways to remove a row. */
export class TableMargins {
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  readonly #n: number;
  readonly #factorials: ArrayLike<number>;
  /** By row: log of the multinomial coefficient of the sums of this and all later rows. */
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

  logOf(k: number): number {
    return this.#factorials[k] ?? 0;
  }

  logOfAll(counts: readonly number[]): number {
    let total = 0;
    for (const count of counts) total += this.#factorials[count] ?? 0;
    return total;
  }

  /** Turns a product of inverse factorials of the cells into the table's probability. */
  get constant(): number {
    return this.logOfAll(this.rows) + this.logOfAll(this.columns) - this.logOf(this.#n);
  }

  get hasKeys(): boolean {
    return (this.#n + 1) ** (this.columns.length - 1) <= Number.MAX_SAFE_INTEGER;
  }

  /** Encodes sorted column sums as one number; the first sum is implied by the others. */
  keyOf(sums: readonly number[]): number {
    let key = 0;
    for (let at = 1; at < sums.length; at += 1) key = key * (this.#n + 1) + (sums[at] ?? 0);
    return key;
  }

  /** Log of the total of all tables with these column sums and the rows from `stage` on. */
  totalOf(stage: number, sums: readonly number[]): number {
    return (this.#rests[stage] ?? 0) - this.logOfAll(sums);
  }

  /**
   * Bounds of the log that the last two rows can add: the largest greedily (separable and concave: Fox 1966), the
   * smallest at a corner.
   */
  endsOfPair(stage: number, sums: readonly number[]): readonly [longest: number, shortest: number] {
    const take = this.rows[stage] ?? 0;
    if (stage === this.rows.length - 1) return [-this.logOfAll(sums), -this.logOfAll(sums)];
    const total = sum(sums);
    // Units certainly in the optimum: unit x precedes all of lower ratio if x <= (have + 1) share.
    const allocated = sums.map((have) => Math.floor((take * (have + 1)) / (total + sums.length)));
    for (let open = take - sum(allocated); open > 0; open -= 1) {
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

  /** Upper bound of the log probability that exactly these sorted sums remain before a row. */
  #reachOf(stage: number, sums: readonly number[]): number {
    let log = this.logOf(sums.length) - this.#waysOf(this.#n, sum(sums));
    // Matching large with large is the most probable of all orders, at most factorial in number.
    for (const [at, left] of sums.entries()) log += this.#waysOf(this.columns[at] ?? 0, left);
    return stage === 0 ? 0 : log;
  }

  #waysOf(all: number, some: number): number {
    return this.logOf(all) - this.logOf(some) - this.logOf(all - some);
  }

  /**
   * Visits the ways to remove a row that are at least as probable as `rarest` (a log): the remaining sums (a reused
   * array) and the log of the inverse factorials. Stops if the visitor returns false.
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

/** Sorts into the other array by insertion, as there are few columns. */
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
