import { sql, type QueryExecutorProvider } from 'kysely';

/** What a user has used of a plan in a month. */
export interface Usage {
  readonly surveys_this_month: number;
  readonly ai_generations: number;
}

/** The first day of the calendar month (UTC) that `now` is in, as `plan_usage.month` holds it. */
export function monthOf(now: Date): string {
  return `${now.toISOString().slice(0, 7)}-01`;
}

/** Reads what is used in the month of `now`; deleted surveys count (decision 25). */
export async function readUsage(db: QueryExecutorProvider, user_id: string, now: Date): Promise<Usage> {
  const { rows } = await sql<Usage>`
    select
      coalesce((select surveys_started from plan_usage
        where user_id = ${user_id}::uuid and month = ${monthOf(now)}::date), 0) as surveys_this_month,
      coalesce((select count from ai_survey_usage where user_id = ${user_id}::uuid), 0) as ai_generations
  `.execute(db);
  return rows[0] ?? { surveys_this_month: 0, ai_generations: 0 };
}

/**
 * Counts one more survey started this month, unless that would pass the limit. One statement on one row, so that
 * starts at the same moment wait for each other; call it in the transaction that stores the survey.
 * @returns whether it was counted; false says that the limit is reached
 */
export async function countSurveyStart(
  trx: QueryExecutorProvider,
  user_id: string,
  limit: number | null,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ surveys_started: number }>`
    insert into plan_usage as used (user_id, month, surveys_started)
    select ${user_id}::uuid, ${monthOf(now)}::date, 1
    where ${limit}::integer is null or ${limit}::integer > 0
    on conflict (user_id, month) do update set surveys_started = used.surveys_started + 1
    where ${limit}::integer is null or used.surveys_started < ${limit}::integer
    returning surveys_started
  `.execute(trx);
  return rows.length === 1;
}
