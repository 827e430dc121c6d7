import { randomUUID } from 'node:crypto';

/** Limit of the id format. */
export const MAX_SHARDS = 256;

/** The two digits after the version are the shard. */
const VERSION = 14;

/**
 * Returns the shard from an id, without a lookup. First-shard ids are UUID version 4, others version 8 (RFC 9562).
 * @param id in any case; invalid ids map to the first shard
 */
export function shardOf(id: string): number {
  if (id.length !== 36 || id[VERSION] !== '8') return 0;
  const cell = Number.parseInt(id.slice(VERSION + 1, VERSION + 3), 16);
  return Number.isNaN(cell) ? 0 : cell;
}

export function newIdIn(cell: number): string {
  const id = randomUUID();
  if (cell === 0) return id;
  return `${id.slice(0, VERSION)}8${cell.toString(16).padStart(2, '0')}${id.slice(VERSION + 3)}`;
}
