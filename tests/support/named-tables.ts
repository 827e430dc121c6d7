import { CELL_TABLES } from '../../src/server/db/cells/cells.ts';
import { ACCOUNT_TABLES, USER_TABLES } from '../../src/server/features/own-data/account-tables.ts';

const IN_CELLS = new Set([...CELL_TABLES, 'responses', 'answer_counts']);
const OUTSIDE = new Set(
  [
    'users',
    'accounts',
    'verifications',
    'mails',
    'jobs',
    'rate_limits',
    'webhook_events',
    ...USER_TABLES,
    ...ACCOUNT_TABLES,
  ].filter((table) => !IN_CELLS.has(table)),
);

/** The words of a statement that stand where a table is named. */
export function namedTables(statement: string): Set<string> {
  const words = /\b(?:from|join|into|update|table|only|copy|using)\s+\(?"?([a-z_]+)/gi;
  return new Set([...statement.matchAll(words)].map(([, name = '']) => name.toLowerCase()));
}

/** Whether a statement names a table of a cell: then it can be sent to the node on which the cell lies. */
export function namesCell(statement: string): boolean {
  return !namedTables(statement).isDisjointFrom(IN_CELLS);
}

/** Whether a statement names tables of a cell and others, which no node has together. */
export function namesBoth(statement: string): boolean {
  return namesCell(statement) && !namedTables(statement).isDisjointFrom(OUTSIDE);
}
