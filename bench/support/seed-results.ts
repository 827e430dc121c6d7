import { randomUUID } from 'node:crypto';
import type { Database } from '../../src/server/db/connection/client.ts';
import { rewriteCounters } from '../../src/server/features/results/verify/verify-data.ts';
import { seedSurveys } from './seed-surveys.ts';

/** A survey with many stored submissions, and who owns it. */
export interface SeededSurvey {
  readonly id: string;
  readonly user_id: string;
  readonly submissions: number;
}

const DAYS = 30;
const AT_ONCE = 100_000;

/**
 * Stores a survey of ten questions with so many submissions of the last thirty days, straight by SQL, and its
 * counters with them.
 */
export async function seedResults(db: Database, submissions: number): Promise<SeededSurvey> {
  const [target] = await seedSurveys(db, 1);
  const id = target!.survey_id;
  for (let from = 1; from <= submissions; from += AT_ONCE)
    await db.pool.query(SUBMISSIONS, [id, from, Math.min(submissions, from + AT_ONCE - 1), submissions]);
  await db.kysely.transaction().execute((trx) => rewriteCounters(trx, id));
  const { rows } = await db.pool.query<{ user_id: string }>(
    `update surveys set response_count = $2, answers_revision = $2 where id = $1 returning user_id`,
    [id, submissions],
  );
  await db.pool.query('vacuum analyze submissions');
  return { id, user_id: rows[0]?.user_id ?? randomUUID(), submissions };
}

const ANSWERS = Array.from({ length: 10 }, (_, i) => `'${i + 1}', 1 + (random() * 4)::integer`).join(', ');

const SUBMISSIONS = `
insert into submissions (survey_id, id, submitted_at, answers, survey_version, revision)
select $1::uuid, gen_random_uuid(), date_trunc('hour', now() - ${DAYS} * interval '1 day' * ($4::float - n) / $4),
  jsonb_build_object(${ANSWERS}), 1, n
from generate_series($2::integer, $3::integer) n`;
