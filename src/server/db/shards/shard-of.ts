import { randomUUID } from 'node:crypto';

/** So many cells an id can name. */
export const MAX_SHARDS = 256;

/** Where the version of a UUID stands, and the two digits after it that name the cell. */
const VERSION = 14;

/**
 * The cell in which lies what an id names: a survey, a user, a picture. Ids of the first cell are ordinary ones (version 4), all
 * others say their cell by themselves (version 8, RFC 9562), so that no look-up stands before an answer.
 * @param id in any case; anything that is no such id is of the first cell
 */
export function shardOf(id: string): number {
  if (id.length !== 36 || id[VERSION] !== '8') return 0;
  const cell = Number.parseInt(id.slice(VERSION + 1, VERSION + 3), 16);
  return Number.isNaN(cell) ? 0 : cell;
}

/** A new id of what lies in a cell. */
export function newIdIn(cell: number): string {
  const id = randomUUID();
  if (cell === 0) return id;
  return `${id.slice(0, VERSION)}8${cell.toString(16).padStart(2, '0')}${id.slice(VERSION + 3)}`;
}
