import { type Database, openDatabase } from '../../src/server/db/connection/client.ts';
import { DATABASE } from '../../src/server/db/embedded.ts';
import { rewriteCounters } from '../../src/server/features/results/verify/verify-data.ts';
import { runningUrl } from '../../src/server/db/embedded/running-url.ts';

/** A text, and a whole number from 1 to 5. */
const TWO_ANSWERS = `jsonb_build_object('1', 'Answer ' || n, '2', 1 + n % 5)`;

/**
 * Stores so many submissions of a survey with names straight by SQL, named by the number with which they came.
 * @param answers of the n-th, in SQL
 */
export async function storeManyRows(
  dataDir: string,
  survey_id: string,
  count: number,
  answers = TWO_ANSWERS,
): Promise<void> {
  const db = openDatabase(await runningUrl(dataDir, DATABASE), { connections: 1 });
  try {
    await fillRows(db, survey_id, count, answers);
  } finally {
    await db.close();
  }
}

/** The same on a database that is open. */
export async function fillRows(
  db: Database,
  survey_id: string,
  count: number,
  answers = TWO_ANSWERS,
): Promise<void> {
  await db.pool.query(
    `insert into submissions (survey_id, id, submitted_at, participant_name, answers, survey_version, revision)
     select $1::uuid, gen_random_uuid(), now(), 'Person ' || n, ${answers}, 1, n
     from generate_series(1, $2::integer) n`,
    [survey_id, count],
  );
  await db.pool.query('update surveys set answers_revision = $2 where id = $1', [survey_id, count]);
  await db.kysely.transaction().execute((trx) => rewriteCounters(trx, survey_id));
  await db.pool.query('analyze submissions');
}
