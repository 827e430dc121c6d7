import { sql, type QueryExecutorProvider } from 'kysely';
import { monthOf } from '../billing/usage-data.ts';

/** What an owner has, now and at the last turn of the month (UTC). */
export interface DashboardFacts {
  readonly surveys: number;
  readonly surveys_this_month: number;
  readonly surveys_last_month: number;
  readonly responses: number;
  readonly responses_this_month: number;
  readonly responses_last_month: number;
}

/** Counts an owner's surveys and submissions; those of a month from the daily counters, never from the answers. */
export async function readDashboard(
  db: QueryExecutorProvider,
  user_id: string,
  now: Date,
): Promise<DashboardFacts> {
  const thisMonth = monthOf(now);
  const lastMonth = monthOf(new Date(Date.parse(thisMonth) - 1));
  const { rows } = await sql<DashboardFacts>`
    with own as (select id, created_at, response_count from surveys where user_id = ${user_id}::uuid),
    monthly as (
      select
        coalesce(sum(n) filter (where day >= ${thisMonth}::date), 0)::integer as this_month,
        coalesce(sum(n) filter (where day < ${thisMonth}::date), 0)::integer as last_month
      from own join daily_counts on survey_id = id and day >= ${lastMonth}::date
    )
    select
      count(*)::integer as surveys,
      (count(*) filter (where created_at >= ${thisMonth}::date))::integer as surveys_this_month,
      (count(*) filter (where created_at >= ${lastMonth}::date and created_at < ${thisMonth}::date))::integer
        as surveys_last_month,
      coalesce(sum(response_count), 0)::integer as responses,
      (select this_month from monthly) as responses_this_month,
      (select last_month from monthly) as responses_last_month
    from own
  `.execute(db);
  const [facts] = rows;
  if (facts === undefined) throw new Error('an aggregate has one row');
  return facts;
}
