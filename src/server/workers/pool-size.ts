/** How many questions to the database one process may ask at once; a few cores are not served better by more. */
const MOST = 20;
/** Fewer would have exports and analyses keep everybody else waiting. */
const LEAST = 6;
/** What all processes of a server share between them. */
const TOGETHER = 80;
/** Of a process beside its pool and those of its intake, one to each cell: the notifications. */
const BESIDE = 1;
/** For commands beside the server, and those of PostgreSQL itself. */
const SPARE = 18;

/** How much of a process's pool is held for long at the same time: half of it and a little, the rest is everybody's. */
interface PoolShares {
  /** A report with analyses takes two of them: it reads on a second connection while it holds the first. */
  readonly exports: number;
  readonly analyses: number;
  /** One that makes a report takes a second one while it does. */
  readonly jobs: number;
}

/** Shares out a pool of so many connections. */
export function poolShares(connections: number): PoolShares {
  return {
    exports: Math.max(2, Math.floor(connections * 0.3)),
    analyses: Math.max(1, Math.floor(connections / 5)),
    jobs: Math.min(2, Math.max(1, Math.floor(connections / 5))),
  };
}

/** Size of each server process's pool. */
export function poolSize(workers: number): number {
  return Math.min(MOST, Math.max(LEAST, Math.floor(TOGETHER / workers)));
}

/** How many connections a database needs to allow for so many server processes that store answers in so many cells. */
export function connectionsTogether(workers: number, cells: number): number {
  return workers * (poolSize(workers) + BESIDE + cells) + SPARE;
}
