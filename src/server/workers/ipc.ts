import { once } from 'node:events';
import type { Cells } from '../db/shards/shards.ts';

/** Sent as a message, since the database URL contains a password. */
export interface Orders {
  /** From 1; replacements reuse the number. */
  readonly workerNumber: number;
  readonly port: number;
  readonly databaseUrl: string;
  readonly hasRowSecurity: boolean;
  readonly cells: Cells;
}

/** Readable reason for a failed start. */
export interface Failure {
  readonly failed: string;
}

export async function readOrders(): Promise<Orders> {
  const [orders] = (await once(process, 'message')) as [Orders];
  // Keeps the process alive until it listens.
  process.channel?.ref();
  return orders;
}

export async function reportFailure(failure: Failure): Promise<void> {
  const { promise: sent, resolve } = Promise.withResolvers<void>();
  // The primary may be gone.
  process.send?.(failure, undefined, undefined, () => resolve());
  await sent;
}
