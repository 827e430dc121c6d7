import { type Kysely, sql } from 'kysely';
import { runAsSystem } from '../../../db/access/run-as-system.ts';
import type { Schema } from '../../../db/schema.ts';

export interface Reached {
  readonly survey_id: string;
  readonly day: string;
  readonly page: number;
  readonly n: number;
}

export interface Duration {
  readonly survey_id: string;
  readonly step: number;
  readonly n: number;
}

/**
 * Adds durations in the same way as `addReached`.
 * @returns what was stored
 */
export async function addDurations(
  db: Kysely<Schema>,
  durations: readonly Duration[],
): Promise<Omit<Duration, 'n'>[]> {
  const { rows } = await runAsSystem(() =>
    sql<Omit<Duration, 'n'>>`
    insert into took_counts as t (survey_id, step, n)
    select s.id, u.step, u.n
    from unnest(${durations.map((each) => each.survey_id)}::uuid[], ${durations.map(({ step }) => step)}::integer[],
      ${durations.map(({ n }) => n)}::integer[]) u(survey_id, step, n)
    join surveys s on s.id = u.survey_id
    order by s.id, u.step
    for key share of s skip locked
    on conflict (survey_id, step) do update set n = t.n + excluded.n
    returning survey_id, step`.execute(db),
  );
  return rows;
}

/**
 * Adds participants per page. Deleted surveys are ignored, and locked ones skipped without waiting.
 * @returns what was stored
 */
export async function addReached(
  db: Kysely<Schema>,
  reached: readonly Reached[],
): Promise<Omit<Reached, 'n'>[]> {
  // One statement with a fixed order across servers, to prevent deadlocks.
  const { rows } = await runAsSystem(() =>
    sql<Omit<Reached, 'n'>>`
    insert into reached_counts as r (survey_id, day, page, n)
    select s.id, u.day, u.page, u.n
    from unnest(${reached.map((each) => each.survey_id)}::uuid[], ${reached.map(({ day }) => day)}::date[],
      ${reached.map(({ page }) => page)}::integer[], ${reached.map(({ n }) => n)}::integer[]) u(survey_id, day, page, n)
    join surveys s on s.id = u.survey_id
    order by s.id, u.day, u.page
    for key share of s skip locked
    on conflict (survey_id, day, page) do update set n = r.n + excluded.n
    returning survey_id, day, page`.execute(db),
  );
  return rows;
}
