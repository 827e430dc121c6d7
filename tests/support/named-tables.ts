import { CELL_TABLES } from '../../src/server/db/shards/shards.ts';
import { INTAKE_FUNCTIONS } from '../../src/server/features/responses/intake/intake-functions.ts';
import { ACCOUNT_TABLES, USER_TABLES } from '../../src/server/db/account-tables.ts';

const IN_CELLS = new Set([...CELL_TABLES, 'responses', 'answer_counts']);
const FUNCTIONS = new Set(INTAKE_FUNCTIONS);
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

/** Strings and comments, which name nothing; names; and what divides them. */
const TOKENS = /'[^']*'|--[^\n]*|("?)([a-z_]\w*)\1|[(),.;]/gi;
/** A table follows; after the first two of them more may, behind commas. */
const LISTS = new Set(['from', 'using']);
const BEFORE_NAME = new Set([...LISTS, 'join', 'into', 'update', 'table', 'only', 'copy']);
/** Ends a list of tables. */
const AFTER_LIST = new Set(
  'select with values where group having window order limit offset fetch for union intersect except returning set'.split(
    ' ',
  ),
);

/** What one level of parentheses expects next. */
interface Level {
  inList: boolean;
  wantsName: boolean;
}

/** The words of a statement that stand where a table is named, also those behind the commas of a list. */
export function namedTables(statement: string): Set<string> {
  const names = new Set<string>();
  const levels: Level[] = [{ inList: false, wantsName: false }];
  let hasJustNamed = false;
  for (const [token, quote, word] of statement.matchAll(TOKENS)) {
    const level = levels.at(-1)!;
    const wasNamed = hasJustNamed;
    hasJustNamed = false;
    if (word !== undefined) hasJustNamed = readWord(level, word.toLowerCase(), quote === '"', names);
    else if (token === '(') {
      levels.push({ inList: false, wantsName: level.wantsName });
      level.wantsName = false;
    } else if (token === ')' && levels.length > 1) levels.pop();
    else if (token === ',') level.wantsName = level.inList;
    // What was named is a schema.
    else if (token === '.' && wasNamed) level.wantsName = true;
    else if (token === ';') levels.splice(0, levels.length, { inList: false, wantsName: false });
  }
  return names;
}

/** @returns whether it names a table */
function readWord(level: Level, word: string, isQuoted: boolean, names: Set<string>): boolean {
  if (!isQuoted && BEFORE_NAME.has(word)) {
    level.wantsName = true;
    level.inList ||= LISTS.has(word);
  } else if (!isQuoted && AFTER_LIST.has(word)) {
    level.wantsName = false;
    level.inList = false;
  } else if (level.wantsName && word !== 'lateral') {
    names.add(word);
    level.wantsName = false;
    return true;
  }
  return false;
}

/** The product's tables and views that a statement names, in order of the alphabet. */
export function productTables(statement: string): string[] {
  return [...namedTables(statement)].filter((name) => IN_CELLS.has(name) || OUTSIDE.has(name)).toSorted();
}

/** Whether a statement names a table of a cell, or a function that works on them: then it can be sent to the node on which the cell lies. */
export function namesCell(statement: string): boolean {
  const named = namedTables(statement);
  return !named.isDisjointFrom(IN_CELLS) || !named.isDisjointFrom(FUNCTIONS);
}

/** Whether a statement names tables of a cell and others, which no node has together. */
export function namesBoth(statement: string): boolean {
  return namesCell(statement) && !namedTables(statement).isDisjointFrom(OUTSIDE);
}
