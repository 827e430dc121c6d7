import { MEDIA_TABLES, SURVEY_TABLES } from '../survey-tables.ts';

/** `home` is the first shard's schema, which also holds shared tables. */
export interface Cells {
  readonly count: number;
  readonly home: string;
  /** Random by default. */
  readonly shard?: () => number;
}

/** Chooses a new user's permanent shard. */
export function pickShard({ count, shard }: Cells): number {
  return shard?.() ?? Math.floor(Math.random() * count);
}

export const ONE_CELL: Cells = { count: 1, home: 'public' };

/** Surveys with their data, and pictures of the shard's users. */
export const CELL_TABLES: readonly string[] = ['surveys', ...SURVEY_TABLES, ...MEDIA_TABLES];

export function schemaOf(cell: number): string {
  return `canvass_cell_${cell}`;
}

/** Returns the search path: the shard, then the shared schema. */
export function searchPath(cell: number, { home }: Cells): string {
  const quoted = `"${home.replaceAll('"', '""')}"`;
  return cell === 0 ? quoted : `${schemaOf(cell)}, ${quoted}`;
}
