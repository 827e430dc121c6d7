import type { Database } from '../../src/server/db/connection/client.ts';
import { bigintArray, integerArray } from '../../src/server/features/responses/intake/array-parameters.ts';
import { ADD_COUNTS } from '../../src/server/features/responses/counters/daily-counts.ts';
import { deriveCounters } from '../../src/server/features/responses/counters/derive-counters.ts';
import type { Intake } from '../../src/server/features/responses/intake/intake.ts';

const RAISE = `update surveys set response_count = response_count + 1, answers_revision = answers_revision + 1
  where id = $1 returning answers_revision`;
const INSERT = `insert into submissions
  (survey_id, id, submitted_at, participant_name, answers, survey_version, revision)
  values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`;
const COUNT = `insert into daily_counts as k (survey_id, day, n, keys, ns) values ($1, $2, 1, $3, $4) ${ADD_COUNTS}`;

/** The reference: one transaction for each request, as most servers do; the same rows and the same counters. */
export function createPlainIntake({ db }: { readonly db: Database }): Intake {
  let stored = 0;
  return {
    async submit(submission) {
      const client = await db.pool.connect();
      try {
        await client.query('begin');
        const { survey_id, id, submitted_at, participant_name, answers, survey_version } = submission;
        const { rows } = await client.query<{ answers_revision: number }>({
          name: 'raise',
          text: RAISE,
          values: [survey_id],
        });
        const { rowCount } = await client.query({
          name: 'insert',
          text: INSERT,
          values: [
            survey_id,
            id,
            submitted_at,
            participant_name,
            JSON.stringify(answers),
            survey_version,
            rows[0]?.answers_revision,
          ],
        });
        if (rowCount === 0) {
          await client.query('rollback');
          return 'duplicate';
        }
        const [change] = deriveCounters([submission]);
        await client.query({
          name: 'count',
          text: COUNT,
          values: [survey_id, change!.day, bigintArray([change!.keys]), integerArray([change!.ns])],
        });
        await client.query('commit');
        stored++;
        return 'stored';
      } finally {
        client.release();
      }
    },
    figures: () => ({ waiting: 0, batches: stored, stored }),
    close: async () => undefined,
  };
}
