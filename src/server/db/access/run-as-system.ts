import { AsyncLocalStorage } from 'node:async_hooks';
import { shardOf } from '../shards/shard-of.ts';

/** For whom the statements of this moment are sent (undefined for the server itself), and to which cell. */
interface Acting {
  readonly user_id: string | undefined;
  readonly cell: number;
}

const acting = new AsyncLocalStorage<Acting>();
const SERVER: Acting = { user_id: undefined, cell: 0 };

/** Runs the work for one user: what it asks the database for, now and later, ends at that user's own rows, in their cell. */
export function actAs<T>(user_id: string, work: () => T): T {
  return acting.run({ user_id, cell: shardOf(user_id) }, work);
}

/** Runs work that many users share, or that was allowed already: it reaches every row of the cell, whoever began it. */
export function runAsSystem<T>(work: () => T): T {
  const { cell } = acting.getStore() ?? SERVER;
  return acting.run(cell === 0 ? SERVER : { user_id: undefined, cell }, work);
}

/** Runs work in the cell of a survey, a user or a picture, for whomever it is done. */
export function inCellOf<T>(id: string, work: () => T): T {
  return inCell(shardOf(id), work);
}

/** Runs work in a cell, for whomever it is done. */
export function inCell<T>(cell: number, work: () => T): T {
  const { user_id, cell: now } = acting.getStore() ?? SERVER;
  return cell === now ? work() : acting.run({ user_id, cell }, work);
}

/** The user for whom the present work is done. */
export function actingUser(): string | undefined {
  return acting.getStore()?.user_id;
}

/** The cell in which the present work is done. */
export function actingCell(): number {
  return acting.getStore()?.cell ?? 0;
}
