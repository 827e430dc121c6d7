import type { PoolClient } from 'pg';
import copyStreams from 'pg-copy-streams';
import type { Pace } from './pace.ts';
import type { Revisions } from './rows-sql.ts';

const BOUNDARY = `
select revision from submissions where survey_id = $1::uuid and revision > $2 and revision <= $3
order by survey_id, revision offset $4 limit 1`;

/**
 * Copies the rows of a survey up to a revision, piece by piece. Each piece is a statement of its own: a statement
 * that ran for as long as somebody downloads would keep the database from tidying the counters that every answer
 * changes, and collecting would slow down more and more.
 */
export async function* copyPieces(
  client: PoolClient,
  { survey_id, last }: { survey_id: string; last: number },
  statement: (revisions: Revisions) => string,
  pace: Pace,
): AsyncGenerator<Buffer> {
  for (let after = -1; after < last;) {
    const { rows } = await client.query<{ revision: number }>(BOUNDARY, [
      survey_id,
      after,
      last,
      pace.rows(),
    ]);
    const upTo = rows[0]?.revision ?? last;
    yield* client.query(copyStreams.to(statement({ after, upTo }))) as AsyncIterable<Buffer>;
    after = upTo;
    if (after < last) await pace.rest();
  }
}
