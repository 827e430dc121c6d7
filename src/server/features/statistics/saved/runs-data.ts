import { sql, type Kysely } from 'kysely';
import type { Authorized } from '../../../base/authorize.ts';
import type { Schema } from '../../../db/schema.ts';

type Db = Kysely<Schema>;
type Survey = Authorized<{ readonly id: string }, 'export'>;

/** So many different tests by one method are told apart; nobody reports more of them together. */
const MAX_MARKS = 1_000;

/** Notes that a test was run on a survey; nothing changes where it was run before, or where the survey is gone. */
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

/** The marks of all tests run on a survey. */
export async function findRuns(db: Db, { id }: Survey): Promise<Set<number>> {
  const rows = await db.selectFrom('analysis_runs').select('marks').where('survey_id', '=', id).execute();
  return new Set(rows.flatMap(({ marks }) => marks));
}
