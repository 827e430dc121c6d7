import { escapeLiteral, type PoolClient } from 'pg';
import copyStreams from 'pg-copy-streams';
import type { Pace } from './export-throttle.ts';

/** A survey whose rows are copied. */
export interface CopiedSurvey {
  readonly id: string;
  readonly anonymity_level: 'anonymous' | 'name_required';
  readonly revision: number;
}

export interface Chunk {
  readonly condition: string;
  readonly order: string;
}

/** Row order that an index provides, so no sort is needed. */
interface RowOrder {
  readonly first: string;
  /** Query for the end of a chunk: `$1` survey, `$2` position before the chunk, `$3` number of rows. */
  readonly boundary: string;
  /** Selects the rows between two positions; null means up to the end. */
  readonly chunk: (after: string, upTo: string | null) => Chunk;
}

/** Returns the row order: arrival for named surveys, otherwise an uninformative one. */
function orderOf(anonymity_level: CopiedSurvey['anonymity_level'], last: number): RowOrder {
  if (anonymity_level === 'name_required')
    return {
      first: '-1',
      boundary: `
        select revision::text as boundary from submissions
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
      select id::text as boundary from submissions where survey_id = $1::uuid and id > $2::uuid
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
 * Copies the rows up to the survey's revision in chunks, because one long statement would block vacuuming and slow
 * down the intake.
 * @param onChunk called with the rows of each chunk, before filtering
 */
export async function* copyInChunks(
  client: PoolClient,
  { id, anonymity_level, revision }: CopiedSurvey,
  statement: (chunk: Chunk) => string,
  pace: Pace,
  onChunk?: (rows: number) => void,
): AsyncGenerator<Buffer> {
  const order = orderOf(anonymity_level, revision);
  let after: string | null = order.first;
  while (after !== null) {
    const size = pace.rows();
    const values: unknown[] = [id, after, size];
    const { rows } = await client.query<{ boundary: string }>(order.boundary, values);
    const upTo: string | null = rows[0]?.boundary ?? null;
    const copy = copyStreams.to(statement(order.chunk(after, upTo)));
    yield* client.query(copy) as AsyncIterable<Buffer>;
    onChunk?.(size);
    after = upTo;
    if (after !== null) await pace.rest();
  }
}
