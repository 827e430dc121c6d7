import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { ReadThrottle } from '../../flow-control/read-throttle.ts';

/** Revisions of one stretch: some hundredths of a second of the database's time. */
const CHUNK_ROWS = 50_000;
/** Stretches of one statement where nobody else needs the database: about a second of its time. */
const TOGETHER = 20;
/** One statement groups so often together: each grouping keeps counts of its own in mind. */
const GROUPINGS = 400;
/** Beside the one that is asked. */
const WORKERS = 2;

/** People who are alike in all that is looked at. */
interface Group {
  readonly n: number;
}

/** How a survey's submissions are counted. */
export interface Counting {
  readonly survey: { readonly id: string; readonly revision: number };
  /** The pace at which stretches are read, in a transaction that sees one state; all at once when missing. */
  readonly reads: ReadThrottle | undefined;
  /**
   * By how many answers people are grouped, each by itself. When missing, all are grouped in the same way, and processes of
   * the database share the rows; with sets of groupings they can share whole stretches only.
   */
  readonly groupings?: number;
}

/**
 * Counts submissions by groups, stretch by stretch of the order in which they came, and sums up groups that are alike.
 * @param statement counts those for which a condition holds
 */
export async function countInChunks<G extends Group>(
  db: Kysely<Schema>,
  counting: Counting,
  statement: (chunk: RawBuilder<SqlBool>) => RawBuilder<G>,
): Promise<G[]> {
  if (isAtOnce(counting)) return (await statement(sql`true`).execute(db)).rows;
  const sums = new Map<string, G>();
  await readStretches(db, counting, statement, (group) => addGroup(sums, group));
  return [...sums.values()];
}

/** Reads submissions the same way; whoever takes the rows puts together what belongs together. */
export async function readStretches<Row>(
  db: Kysely<Schema>,
  counting: Counting,
  statement: (chunk: RawBuilder<SqlBool>) => RawBuilder<Row>,
  take: (row: Row) => void,
): Promise<void> {
  const { reads, groupings } = counting;
  const { revision } = counting.survey;
  if (reads === undefined || isAtOnce(counting)) {
    for (const row of (await statement(sql`true`).execute(db)).rows) take(row);
    return;
  }
  const most = Math.min(TOGETHER, Math.ceil(GROUPINGS / (groupings ?? 1)));
  const starts = Array.from({ length: Math.ceil(revision / CHUNK_ROWS) }, (_, i) => i * CHUNK_ROWS);
  const all = starts.length;
  while (starts.length > 0)
    await reads.chunk(async (isSmall) => {
      const next = starts.splice(0, isSmall ? 1 : most);
      const [first = 0, length] = [next[0], next.length * CHUNK_ROWS];
      const stretches = groupings === undefined ? [[first, length]] : next.map((from) => [from, CHUNK_ROWS]);
      const statements = stretches.map(([from = 0, size = 0]) =>
        statement(chunkSql(from, from + size < revision ? from + size : null)),
      );
      const workers = isSmall ? '0' : String(WORKERS);
      // How many groups there are is guessed too high: with less room for them the planner would sort instead, and with its
      // own price of what processes tell each other it would use one.
      const price = groupings === undefined ? '0.02' : '0.1';
      await sql`select set_config('max_parallel_workers_per_gather', ${workers}, true),
        set_config('parallel_tuple_cost', ${price}, true), set_config('work_mem', '32MB', true)`.execute(db);
      const joined = sql.join(
        statements.map((each) => sql`(${each})`),
        sql` union all `,
      );
      const { rows } = await sql<Row>`select * from (${joined}) s`.execute(db);
      for (const row of rows) take(row);
    }, starts.length < all);
}

/** Whether there are so few that one statement reads them all. */
function isAtOnce({ survey: { revision }, reads }: Counting): boolean {
  return reads === undefined || revision <= CHUNK_ROWS;
}

/** The first is open below, the last above: a snapshot may have more than was known before it. */
function chunkSql(after: number, upTo: number | null): RawBuilder<SqlBool> {
  const above = after === 0 ? sql`true` : sql`revision > ${sql.lit(after)}`;
  return upTo === null ? sql`${above}` : sql`(${above} and revision <= ${sql.lit(upTo)})`;
}

function addGroup<G extends Group>(sums: Map<string, G>, group: G): void {
  const key = JSON.stringify({ ...group, n: 0 });
  sums.set(key, { ...group, n: (sums.get(key)?.n ?? 0) + group.n });
}
