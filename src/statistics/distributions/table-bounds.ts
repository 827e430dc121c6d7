import type { TableMargins } from './table-margins.ts';

/** Gains below this count as rounding errors; adding the margin only widens the bound. */
const NO_GAIN = 1e-11;
const MARGIN = 1e-9;

export type Bounds = readonly [longest: number, shortest: number];

/**
 * Bounds the contribution of the last rows, three or more (longest and shortest path of Mehta and Patel). The longest
 * is a transport problem with separable concave gains, improved along cycles (Klein 1967). The shortest may be too
 * low: t cells hold at most the t largest rows or columns (Hardy, Littlewood and Pólya 1934).
 */
export class TableBounds {
  readonly #margins: TableMargins;
  readonly #width: number;
  readonly #cells: Int32Array;
  /** For each pair of columns (left, entered): the best gain, and its row. */
  readonly #gains: Float64Array;
  readonly #movers: Int32Array;
  readonly #best: Float64Array;
  readonly #from: Int32Array;

  constructor(margins: TableMargins) {
    this.#margins = margins;
    this.#width = margins.columns.length;
    this.#cells = new Int32Array(margins.rows.length * this.#width);
    this.#gains = new Float64Array(this.#width ** 2);
    this.#movers = new Int32Array(this.#width ** 2);
    this.#best = new Float64Array(this.#width);
    this.#from = new Int32Array(this.#width);
  }

  of(stage: number, columns: readonly number[]): Bounds {
    return [this.#longestOf(stage, columns), this.#shortestOf(stage, columns)];
  }

  #longestOf(stage: number, columns: readonly number[]): number {
    const height = this.#margins.rows.length - stage;
    this.#start(stage, columns);
    this.#weigh(height);
    for (let at = this.#onCycle(); at >= 0; at = this.#onCycle()) {
      this.#turn(at);
      this.#weigh(height);
    }
    let log = MARGIN;
    for (let cell = 0; cell < height * this.#width; cell += 1)
      log -= this.#margins.logOf(this.#cells[cell] ?? 0);
    return log;
  }

  /** Distributes the remaining sums to rows in proportion, rounded down; the remainder goes to the largest. */
  #start(stage: number, columns: readonly number[]): void {
    const left = columns.slice();
    let all = 0;
    for (const count of left) all += count;
    for (let row = stage; row < this.#margins.rows.length; row += 1) {
      const base = (row - stage) * this.#width;
      const take = this.#margins.rows[row] ?? 0;
      let open = take;
      for (const [j, have] of left.entries()) {
        const x = all === 0 ? 0 : Math.floor((take * have) / all);
        this.#cells[base + j] = x;
        left[j] = have - x;
        open -= x;
      }
      for (; open > 0; open -= 1) {
        let most = 0;
        for (let j = 1; j < left.length; j += 1) if ((left[j] ?? 0) > (left[most] ?? 0)) most = j;
        this.#cells[base + most] = (this.#cells[base + most] ?? 0) + 1;
        left[most] = (left[most] ?? 0) - 1;
      }
      all -= take;
    }
  }

  /** Computes the largest gain of moving one unit between two columns within a row. */
  #weigh(height: number): void {
    this.#gains.fill(-Infinity);
    for (let row = 0; row < height; row += 1) {
      const base = row * this.#width;
      for (let a = 0; a < this.#width; a += 1) {
        const less = this.#cells[base + a] ?? 0;
        if (less === 0) continue;
        const won = this.#margins.logOf(less) - this.#margins.logOf(less - 1);
        for (let b = 0; b < this.#width; b += 1) {
          if (a === b) continue;
          const more = this.#cells[base + b] ?? 0;
          const gain = won - this.#margins.logOf(more + 1) + this.#margins.logOf(more);
          const move = a * this.#width + b;
          if (gain <= (this.#gains[move] ?? 0)) continue;
          this.#gains[move] = gain;
          this.#movers[move] = row;
        }
      }
    }
  }

  /** Returns a column on an improving cycle (Bellman-Ford), or -1. */
  #onCycle(): number {
    this.#best.fill(0);
    let last = -1;
    for (let round = 0; round < this.#width; round += 1) {
      last = -1;
      for (let move = 0, a = 0; a < this.#width; a += 1) {
        for (let b = 0; b < this.#width; b += 1, move += 1) {
          const log = (this.#best[a] ?? 0) + (this.#gains[move] ?? 0);
          if (log <= (this.#best[b] ?? 0) + NO_GAIN) continue;
          this.#best[b] = log;
          this.#from[b] = a;
          last = b;
        }
      }
      if (last < 0) return -1;
    }
    for (let back = 0; back < this.#width; back += 1) last = this.#from[last] ?? 0;
    return last;
  }

  #turn(start: number): void {
    let b = start;
    do {
      const a = this.#from[b] ?? 0;
      const base = (this.#movers[a * this.#width + b] ?? 0) * this.#width;
      this.#cells[base + a] = (this.#cells[base + a] ?? 0) - 1;
      this.#cells[base + b] = (this.#cells[base + b] ?? 0) + 1;
      b = a;
    } while (b !== start);
  }

  #shortestOf(stage: number, columns: readonly number[]): number {
    const { rows } = this.#margins;
    const most = Math.max(rows.length - stage, columns.length);
    let [log, byRows, byColumns, bound] = [0, 0, 0, 0];
    for (let t = 0; t < most; t += 1) {
      byRows += rows[stage + t] ?? 0;
      byColumns += columns[columns.length - 1 - t] ?? 0;
      const now = Math.min(byRows, byColumns);
      log -= this.#margins.logOf(now - bound);
      bound = now;
    }
    return log;
  }
}
