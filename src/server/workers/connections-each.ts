/** How many questions to the database one process may ask at once; a few cores are not served better by more. */
const MOST = 20;
/** Fewer would have exports and analyses keep everybody else waiting. */
const LEAST = 6;
/** What all processes of a server share between them. */
const TOGETHER = 80;
/** Connections of a process beside its pool: the intake and the notifications. */
const BESIDE = 2;
/** For commands beside the server, and those of PostgreSQL itself. */
const SPARE = 18;

/** Size of each server process's pool. */
export function connectionsEach(workers: number): number {
  return Math.min(MOST, Math.max(LEAST, Math.floor(TOGETHER / workers)));
}

/** How many connections a database needs to allow for so many server processes. */
export function connectionsTogether(workers: number): number {
  return workers * (connectionsEach(workers) + BESIDE) + SPARE;
}
