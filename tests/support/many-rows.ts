import { openDatabase } from '../../src/server/db/client.ts';
import { DATABASE } from '../../src/server/db/embedded.ts';
import { runningUrl } from '../../src/server/db/embedded/running-url.ts';

/**
 * Stores so many submissions of a survey with names straight by SQL, named by the number with which they came.
 * @param answers of the n-th, in SQL: a text unless said
 */
export async function storeManyRows(
  dataDir: string,
  survey_id: string,
  count: number,
  answers = `jsonb_build_object('1', 'Answer ' || n)`,
): Promise<void> {
  const db = openDatabase(await runningUrl(dataDir, DATABASE), { connections: 1 });
  try {
    await db.pool.query(
      `insert into submissions (survey_id, id, submitted_at, participant_name, answers, survey_version, revision)
       select $1::uuid, gen_random_uuid(), now(), 'Person ' || n, ${answers}, 1, n
       from generate_series(1, $2::integer) n`,
      [survey_id, count],
    );
    await db.pool.query('update surveys set response_count = $2, answers_revision = $2 where id = $1', [
      survey_id,
      count,
    ]);
    await db.pool.query('analyze submissions');
  } finally {
    await db.close();
  }
}
