import { once } from 'node:events';
import type { Cells } from '../db/shards/shards.ts';

/** What the first process has prepared, for a server process of several. It comes as a message: the address of the database holds a password. */
export interface Orders {
  /** From 1; who stands in for a process that ended takes its place. */
  readonly workerNumber: number;
  readonly port: number;
  readonly databaseUrl: string;
  /** Whether the server works under the rules of whose row is whose. */
  readonly hasRowSecurity: boolean;
  readonly cells: Cells;
}

/** Why a server process could not start, in words for a person. */
export interface Failure {
  readonly failed: string;
}

/** In a server process of several: waits for its orders. */
export async function readOrders(): Promise<Orders> {
  const [orders] = (await once(process, 'message')) as [Orders];
  // Nothing else may keep the process awake until it listens.
  process.channel?.ref();
  return orders;
}

/** In a server process of several: has the first process say why it could not start. */
export async function reportFailure(failure: Failure): Promise<void> {
  const { promise: sent, resolve } = Promise.withResolvers<void>();
  // Where the first process is gone there is nobody left to be told.
  process.send?.(failure, undefined, undefined, () => resolve());
  await sent;
}
