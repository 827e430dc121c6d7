import { sql, type Kysely } from 'kysely';
import type { Authorized } from '../../../base/authorize.ts';
import type { Schema } from '../../../db/schema.ts';

type Db = Kysely<Schema>;
type Survey = Authorized<{ readonly id: string }, 'export'>;

/** Maximum distinct tests recorded per method. */
const MAX_MARKS = 1_000;

/** Records a test; no effect if repeated or the survey is gone. */
export async function noteRun(db: Db, { id }: Survey, method: string, mark: number): Promise<void> {
  await db
    .insertInto('analysis_runs')
    .columns(['survey_id', 'method', 'marks'])
    .expression(
      db
        .selectFrom('surveys')
        .select((is) => ['id', is.val(method).as('method'), is.val([mark]).as('marks')])
        .where('id', '=', id),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['survey_id', 'method'])
        .doUpdateSet({ marks: sql`analysis_runs.marks || ${mark}::integer` })
        .where(sql<boolean>`not ${mark}::integer = any(analysis_runs.marks)`)
        .where(sql<boolean>`cardinality(analysis_runs.marks) < ${MAX_MARKS}`),
    )
    .execute();
}

export async function findRuns(db: Db, { id }: Survey): Promise<Set<number>> {
  const rows = await db.selectFrom('analysis_runs').select('marks').where('survey_id', '=', id).execute();
  return new Set(rows.flatMap(({ marks }) => marks));
}
