/** Connections per process; a few cores gain nothing from more. */
const MOST = 20;
/** Fewer would let exports and analyses block everything. */
const LEAST = 6;
const TOGETHER = 80;
/** Connection for notifications, besides the pool and one intake connection per shard. */
const BESIDE = 1;
/** Reserved for other commands and PostgreSQL itself. */
const SPARE = 18;

/** Long-held connections, about half of the pool. */
interface PoolShares {
  /** Reports with analyses use two connections. */
  readonly exports: number;
  readonly analyses: number;
  /** Report jobs use one connection, mail jobs none. */
  readonly jobs: number;
}

export function poolShares(connections: number): PoolShares {
  return {
    exports: Math.max(2, Math.floor(connections * 0.3)),
    analyses: Math.max(1, Math.floor(connections / 5)),
    jobs: Math.min(2, Math.max(1, Math.floor(connections / 5))),
  };
}

export function poolSize(workers: number): number {
  return Math.min(MOST, Math.max(LEAST, Math.floor(TOGETHER / workers)));
}

/** Returns the connections a database must allow for these processes and shards. */
export function connectionsTogether(workers: number, cells: number): number {
  return workers * (poolSize(workers) + BESIDE + cells) + SPARE;
}
