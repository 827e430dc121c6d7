import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { accountOf } from '../account/account-of.ts';

export interface Usage {
  readonly surveys_this_month: number;
  readonly ai_generations: number;
}

/** Returns the first day of the calendar month (UTC), as stored in `plan_usage.month`. */
export function monthOf(now: Date): string {
  return `${now.toISOString().slice(0, 7)}-01`;
}

/** Counts the month of `now`, including deleted surveys (docs/product-decisions.md#plans, 25). */
export async function readUsage(db: Kysely<Schema>, user_id: string, now: Date): Promise<Usage> {
  const { surveys, generations } = await db
    .selectNoFrom((select) => [
      select
        .selectFrom('plan_usage')
        .select('surveys_started')
        .where('account_id', '=', accountOf(user_id))
        .where('month', '=', monthOf(now))
        .as('surveys'),
      select
        .selectFrom('ai_survey_usage')
        .select('count')
        .where('account_id', '=', accountOf(user_id))
        .as('generations'),
    ])
    .executeTakeFirstOrThrow();
  return { surveys_this_month: surveys ?? 0, ai_generations: generations ?? 0 };
}

/**
 * Counts a survey start unless the monthly limit is reached. Call it in the transaction that stores the survey; the
 * row update serializes concurrent starts.
 */
export async function countSurveyStart(
  trx: Kysely<Schema>,
  user_id: string,
  limit: number | null,
  now: Date,
): Promise<boolean> {
  if (limit === 0) return false;
  const { rows } = await sql<{ surveys_started: number }>`
    insert into plan_usage as used (account_id, month, surveys_started)
    select account_id, ${monthOf(now)}::date, 1 from users where id = ${user_id}::uuid
    on conflict (account_id, month) do update set surveys_started = used.surveys_started + 1
    where ${limit}::integer is null or used.surveys_started < ${limit}::integer
    returning surveys_started
  `.execute(trx);
  return rows.length === 1;
}
