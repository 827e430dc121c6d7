import { escapeLiteral, type PoolClient } from 'pg';
import copyStreams from 'pg-copy-streams';
import type { ResultsSurvey } from '../../results/data.ts';
import type { Pace } from '../export-throttle.ts';
import type { Chunk } from './rows-sql.ts';

/** An order that an index has, so that nothing is sorted. */
interface RowOrder {
  /** The place before all rows. */
  readonly first: string;
  /** Finds where a piece ends: `$1` the survey, `$2` the place after which it begins, `$3` how many rows it has. */
  readonly boundary: string;
  /** The rows between two places, to the end where the latter is null. */
  readonly chunk: (after: string, upTo: string | null) => Chunk;
}

/** The orders of the rows that a survey had at this revision: with names as they came, else one that tells nothing. */
function orderOf(anonymity_level: ResultsSurvey['anonymity_level'], last: number): RowOrder {
  if (anonymity_level === 'name_required')
    return {
      first: '-1',
      boundary: `
        select revision::text as place from submissions
        where survey_id = $1::uuid and revision > $2::integer and revision <= ${last}
        order by survey_id, revision offset $3 limit 1`,
      chunk: (after, upTo) => ({
        condition: `revision > ${Number(after)} and revision <= ${Number(upTo ?? last)}`,
        order: 'survey_id, revision',
      }),
    };
  return {
    first: '00000000-0000-0000-0000-000000000000',
    boundary: `
      select id::text as place from submissions where survey_id = $1::uuid and id > $2::uuid
      order by survey_id, id offset $3 limit 1`,
    chunk: (after, upTo) => ({
      condition: [
        `id > ${escapeLiteral(after)}::uuid`,
        ...(upTo === null ? [] : [`id <= ${escapeLiteral(upTo)}::uuid`]),
        `revision <= ${last}`,
      ].join(' and '),
      order: 'survey_id, id',
    }),
  };
}

/**
 * Copies the rows that a survey had at its revision, piece by piece. Each piece is a statement of its own: a statement
 * that ran for as long as somebody downloads would keep the database from vacuuming the counters that every answer
 * changes, and collecting would slow down more and more.
 * @param onPiece is told after each piece how many rows it had, also those that the statement left out
 */
export async function* copyInChunks(
  client: PoolClient,
  { id, anonymity_level, revision }: Pick<ResultsSurvey, 'id' | 'anonymity_level' | 'revision'>,
  statement: (chunk: Chunk) => string,
  pace: Pace,
  onChunk?: (rows: number) => void,
): AsyncGenerator<Buffer> {
  const order = orderOf(anonymity_level, revision);
  let after: string | null = order.first;
  while (after !== null) {
    const size = pace.rows();
    const values: unknown[] = [id, after, size];
    const { rows } = await client.query<{ place: string }>(order.boundary, values);
    const upTo: string | null = rows[0]?.place ?? null;
    const copy = copyStreams.to(statement(order.chunk(after, upTo)));
    yield* client.query(copy) as AsyncIterable<Buffer>;
    onChunk?.(size);
    after = upTo;
    if (after !== null) await pace.rest();
  }
}
