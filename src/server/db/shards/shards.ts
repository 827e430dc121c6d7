import { MEDIA_TABLES, SURVEY_TABLES } from '../../features/surveys/survey-tables.ts';

/** How many cells a database has, and the schema that is the first of them and holds what all share. */
export interface Cells {
  readonly count: number;
  readonly home: string;
  /** Where a new user is put; drawn when missing. */
  readonly shard?: () => number;
}

/** The cell of a new user, for good. */
export function pickShard({ count, shard }: Cells): number {
  return shard?.() ?? Math.floor(Math.random() * count);
}

/** What a database is without any more: everything lies in one schema, and nothing is asked twice. */
export const ONE_CELL: Cells = { count: 1, home: 'public' };

/** What lies in cells: surveys with all that belongs to them, and pictures, which belong to the users of a cell. */
export const CELL_TABLES: readonly string[] = ['surveys', ...SURVEY_TABLES, ...MEDIA_TABLES];

/** The schema of a cell beyond the first. */
export function schemaOf(cell: number): string {
  return `canvass_cell_${cell}`;
}

/** Where a connection looks for tables while it works in a cell: there first, then in what all share. */
export function searchPath(cell: number, { home }: Cells): string {
  const quoted = `"${home.replaceAll('"', '""')}"`;
  return cell === 0 ? quoted : `${schemaOf(cell)}, ${quoted}`;
}
