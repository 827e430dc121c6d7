import { sql, type Expression, type Kysely, type RawBuilder } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { monthOf } from '../../billing/usage-data.ts';

/** Now and at the last turn of the month (UTC). */
export interface DashboardFacts {
  readonly surveys: number;
  readonly surveys_this_month: number;
  readonly surveys_last_month: number;
  readonly responses: number;
  readonly responses_this_month: number;
  readonly responses_last_month: number;
}

/** Counts surveys and submissions; monthly figures come from daily counters. */
export async function readDashboard(db: Kysely<Schema>, user_id: string, now: Date): Promise<DashboardFacts> {
  const thisMonth = monthOf(now);
  const lastMonth = monthOf(new Date(Date.parse(thisMonth) - 1));
  return db
    .with('own', (is) =>
      is.selectFrom('surveys').select(['id', 'created_at', 'response_count']).where('user_id', '=', user_id),
    )
    .with('monthly', (is) =>
      is
        .selectFrom('own')
        .innerJoin('daily_counts', 'daily_counts.survey_id', 'own.id')
        .select(({ fn }) => [
          roundedSum(fn.sum('n').filterWhere('day', '>=', thisMonth)).as('this_month'),
          roundedSum(fn.sum('n').filterWhere('day', '<', thisMonth)).as('last_month'),
        ])
        .where('day', '>=', lastMonth),
    )
    .selectFrom(['own', 'monthly'])
    .select(({ fn }) => [
      roundedSum(fn.count('own.id')).as('surveys'),
      roundedSum(fn.count('own.id').filterWhere('created_at', '>=', thisMonth)).as('surveys_this_month'),
      roundedSum(
        fn
          .count('own.id')
          .filterWhere('created_at', '>=', lastMonth)
          .filterWhere('created_at', '<', thisMonth),
      ).as('surveys_last_month'),
      roundedSum(fn.sum('response_count')).as('responses'),
      roundedSum(fn.max('this_month')).as('responses_this_month'),
      roundedSum(fn.max('last_month')).as('responses_last_month'),
    ])
    .executeTakeFirstOrThrow();
}

function roundedSum(sum: Expression<unknown>): RawBuilder<number> {
  return sql<number>`coalesce(${sum}, 0)::integer`;
}
