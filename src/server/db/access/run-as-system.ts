import { AsyncLocalStorage } from 'node:async_hooks';
import { shardOf } from '../../base/shard-of.ts';

/** Undefined for the server itself. */
interface Acting {
  readonly user_id: string | undefined;
  readonly cell: number;
}

const acting = new AsyncLocalStorage<Acting>();
const SERVER: Acting = { user_id: undefined, cell: 0 };

/** Runs work, also asynchronous, with access to one user's rows and shard only. */
export function actAs<T>(user_id: string, work: () => T): T {
  return acting.run({ user_id, cell: shardOf(user_id) }, work);
}

/** Runs shared or already authorized work without row restrictions, in the current shard. */
export function runAsSystem<T>(work: () => T): T {
  const { cell } = acting.getStore() ?? SERVER;
  return acting.run(cell === 0 ? SERVER : { user_id: undefined, cell }, work);
}

/** Runs work in the shard of a survey, user or picture, as the current user. */
export function inCellOf<T>(id: string, work: () => T): T {
  return inCell(shardOf(id), work);
}

export function inCell<T>(cell: number, work: () => T): T {
  const { user_id, cell: now } = acting.getStore() ?? SERVER;
  return cell === now ? work() : acting.run({ user_id, cell }, work);
}

export function actingUser(): string | undefined {
  return acting.getStore()?.user_id;
}

export function actingCell(): number {
  return acting.getStore()?.cell ?? 0;
}
