import { CountedLogs } from '../numerics/counted-logs.ts';
import { type Bounds, TableBounds } from './table-bounds.ts';
import { TableMargins } from './table-margins.ts';

/** Maximum cost in inner-loop steps: some seconds. */
const BUDGET = 300_000_000;
/** Time limit on slow machines; the clock is checked every `LOOK` steps. */
const MAX_MS = 30_000;
const LOOK = 1_000_000;
/** Cost of a step that builds column sums or fills a hash table. */
const HEAVY = 8;
/** Maximum stored values for the last rows, 24 bytes each. */
const MAX_STORED = 6_000_000;
/** Tolerance for counting tables as probable as the observed one (R's `fisher.test`). */
const SLACK = Math.log1p(1e-7);
/** Steps rarer than the observed table by this log are skipped; together they do not change p. */
const NEGLIGIBLE = 50;

/** Column sums remaining after some rows, and the logs that the earlier rows may have contributed. */
interface Node {
  columns: number[];
  pasts: CountedLogs;
}

interface Masses {
  logs: Float64Array;
  ways: Float64Array;
  sums: Float64Array;
}

/**
 * P value of the Freeman-Halton test (R's `fisher.test`) by the network algorithm of Mehta and Patel (1983; FEXACT of
 * Clarkson, Fan and Joe 1993). Nodes are sorted column sums; paths end once `TableBounds` decides them.
 * Undefined if over budget.
 */
export function tableNetworkP(table: readonly (readonly number[])[]): number | undefined {
  const margins = new TableMargins(table);
  if (!margins.hasKeys) return undefined;
  const network = new Network(margins, SLACK - margins.logOfAll(table.flat()));
  const p = network.p();
  return network.isSpent ? undefined : Math.min(1, p);
}

class Network {
  readonly #margins: TableMargins;
  readonly #bound: number;
  readonly #rarest: number;
  /** Row at which pasts and futures meet: halfway, with at least two rows after it if possible. */
  readonly #middle: number;
  readonly #futures: Map<number, Masses>[];
  readonly #bounds: TableBounds;
  readonly #known: Map<number, Bounds>[];
  #left = BUDGET;
  #unseen = LOOK;
  readonly #end = Date.now() + MAX_MS;
  #stored = 0;
  #p = 0;

  constructor(margins: TableMargins, bound: number) {
    this.#margins = margins;
    this.#bound = bound;
    this.#rarest = bound + margins.constant - NEGLIGIBLE;
    this.#middle = Math.max(0, Math.min(margins.rows.length - 3, Math.floor((margins.rows.length - 1) / 2)));
    this.#futures = margins.rows.map(() => new Map());
    this.#bounds = new TableBounds(margins);
    this.#known = margins.rows.map(() => new Map());
  }

  get isSpent(): boolean {
    return this.#left < 0 || this.#stored > MAX_STORED;
  }

  /** Sum of the probabilities of all tables at most as probable as the bound. */
  p(): number {
    const pasts = new CountedLogs();
    pasts.add(0, 1);
    const columns = [...this.#margins.columns];
    let level = new Map<number, Node>([[this.#margins.keyOf(columns), { columns, pasts }]]);
    for (let stage = 0; stage < this.#middle && !this.isSpent; stage += 1) level = this.#follow(stage, level);
    for (const node of level.values()) if (!this.isSpent) this.#meet(node);
    return this.#p;
  }

  /** Removes one row from every node; pasts that lie on one side are counted or dropped together. */
  #follow(stage: number, level: ReadonlyMap<number, Node>): Map<number, Node> {
    const next = new Map<number, Node>();
    for (const { columns, pasts } of level.values()) {
      const rising = pasts.sorted();
      const { logs, ways } = rising;
      const top = logs.at(-1) ?? 0;
      const { sums } = massesOf(rising, top);
      this.#eachStep(stage, columns, true, (child, step) => {
        const bound = this.#bound - step;
        const [longest, shortest] = this.#boundsOf(stage + 1, child);
        const within = countUpTo(logs, bound - longest);
        const open = countUpTo(logs, bound - shortest);
        if (within > 0)
          this.#p += (sums[within] ?? 0) * Math.exp(top + step + this.#totalOf(stage + 1, child));
        if (within === open) return this.#spend(HEAVY);
        const key = this.#margins.keyOf(child);
        let target = next.get(key);
        if (target === undefined)
          next.set(key, (target = { columns: child.slice(), pasts: new CountedLogs() }));
        for (let at = within; at < open; at += 1) target.pasts.add((logs[at] ?? 0) + step, ways[at] ?? 0);
        return this.#spend(HEAVY * (1 + open - within));
      });
      if (this.isSpent) break;
    }
    return next;
  }

  /** Adds the tables through a middle node by merging sorted pasts and futures. */
  #meet({ columns, pasts }: Node): void {
    const stage = this.#middle;
    const rising = pasts.sorted();
    const top = rising.logs.at(-1) ?? 0;
    const past = massesOf(rising, top);
    const least = rising.logs[0] ?? 0;
    this.#eachStep(stage, columns, true, (child, step) => {
      const bound = this.#bound - step;
      const [longest, shortest] = this.#boundsOf(stage + 1, child);
      if (least + shortest > bound) return this.#spend(HEAVY);
      if (top + longest <= bound) {
        this.#p += (past.sums.at(-1) ?? 0) * Math.exp(top + step + this.#totalOf(stage + 1, child));
        return this.#spend(HEAVY);
      }
      const { logs, sums } = this.#futuresOf(stage + 1, child);
      const within = countUpTo(past.logs, bound - (logs.at(-1) ?? 0));
      const open = countUpTo(past.logs, bound - (logs[0] ?? 0));
      let mass = past.sums[within] ?? 0;
      let at = within < open ? countUpTo(logs, bound - (past.logs[within] ?? 0)) : 0;
      const start = at;
      for (let i = within; i < open; i += 1) {
        const most = bound - (past.logs[i] ?? 0);
        while (at > 0 && (logs[at - 1] ?? 0) > most) at -= 1;
        mass += ((past.sums[i + 1] ?? 0) - (past.sums[i] ?? 0)) * (sums[at] ?? 0);
      }
      this.#p += mass * Math.exp(top + step + this.#totalOf(stage + 1, child));
      return this.#spend(HEAVY + open - within + start - at);
    });
  }

  /** Returns the contributions of the rows from `stage` on, as shares of their total. */
  #futuresOf(stage: number, columns: readonly number[]): Masses {
    const key = this.#margins.keyOf(columns);
    const known = this.#futures[stage]?.get(key);
    if (known !== undefined) return known;
    const countedLogs = new CountedLogs();
    const last = this.#margins.rows.length - 1;
    if (stage === last) countedLogs.add(-this.#margins.logOfAll(columns), 1);
    else {
      this.#eachStep(stage, columns, stage + 1 < last, (child, step) => {
        if (stage + 1 === last) {
          countedLogs.add(step - this.#margins.logOfAll(child), 1);
          return this.#spend(HEAVY);
        }
        const { logs, ways } = this.#futuresOf(stage + 1, child);
        for (const [at, log] of logs.entries()) countedLogs.add(log + step, ways[at] ?? 0);
        return this.#spend(HEAVY * (1 + logs.length));
      });
    }
    const masses = massesOf(countedLogs.sorted(), this.#margins.totalOf(stage, columns));
    this.#stored += masses.logs.length;
    this.#futures[stage]?.set(key, masses);
    return masses;
  }

  /** Largest and smallest log of the remaining rows: exact for two, bounds for more. */
  #boundsOf(stage: number, columns: readonly number[]): Bounds {
    const key = this.#margins.keyOf(columns);
    const known = this.#known[stage]?.get(key);
    if (known !== undefined) return known;
    const pair = stage >= this.#margins.rows.length - 2;
    const bounds = pair ? this.#margins.endsOfPair(stage, columns) : this.#bounds.of(stage, columns);
    this.#known[stage]?.set(key, bounds);
    return bounds;
  }

  /** Log probability of all contributions from `stage` on, with a past of 0. */
  #totalOf(stage: number, columns: readonly number[]): number {
    return this.#margins.totalOf(stage, columns) + this.#margins.constant;
  }

  #eachStep(
    stage: number,
    columns: readonly number[],
    inOrder: boolean,
    visit: (child: number[], step: number) => boolean,
  ): void {
    this.#margins.eachStep(stage, columns, { inOrder, rarest: this.#rarest }, visit);
  }

  #spend(steps: number): boolean {
    this.#left -= steps;
    this.#unseen -= steps;
    if (this.#unseen < 0) {
      this.#unseen = LOOK;
      if (Date.now() > this.#end) this.#left = -1;
    }
    return !this.isSpent;
  }
}

function massesOf({ logs, ways }: Omit<Masses, 'sums'>, scale: number): Masses {
  const sums = new Float64Array(logs.length + 1);
  for (let at = 0; at < logs.length; at += 1)
    sums[at + 1] = (sums[at] ?? 0) + (ways[at] ?? 0) * Math.exp((logs[at] ?? 0) - scale);
  return { logs, ways, sums };
}

function countUpTo(sorted: Float64Array, most: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) <= most) low = middle + 1;
    else high = middle;
  }
  return low;
}
