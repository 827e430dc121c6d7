import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { ReadThrottle } from './read-throttle.ts';

/** Revisions per chunk: a few hundredths of a second of database time. */
const CHUNK_ROWS = 50_000;
/** Chunks per statement when the database is idle: about a second. */
const TOGETHER = 20;
/** Maximum groupings per statement, since each keeps its own counts in memory. */
const GROUPINGS = 400;
const WORKERS = 2;

interface Group {
  readonly n: number;
}

export interface Counting {
  readonly survey: { readonly id: string; readonly revision: number };
  /** Throttle for chunks within one snapshot; without it everything is read at once. */
  readonly reads: ReadThrottle | undefined;
  /** Number of grouping sets; without them PostgreSQL can parallelize over rows. */
  readonly groupings?: number;
}

/**
 * Counts submissions by group, in chunks by revision, and sums equal groups.
 * @param statement counts submissions that match a condition
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

/** Reads submissions in the same chunks; the caller merges the rows. */
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
      // The planner overestimates the groups: it would sort with less memory, and not parallelize at its default
      // tuple cost.
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

function isAtOnce({ survey: { revision }, reads }: Counting): boolean {
  return reads === undefined || revision <= CHUNK_ROWS;
}

/** The last chunk has no upper bound, because the snapshot may be newer than the revision. */
function chunkSql(after: number, upTo: number | null): RawBuilder<SqlBool> {
  const above = after === 0 ? sql`true` : sql`revision > ${sql.lit(after)}`;
  return upTo === null ? sql`${above}` : sql`(${above} and revision <= ${sql.lit(upTo)})`;
}

function addGroup<G extends Group>(sums: Map<string, G>, group: G): void {
  const key = JSON.stringify({ ...group, n: 0 });
  sums.set(key, { ...group, n: (sums.get(key)?.n ?? 0) + group.n });
}
