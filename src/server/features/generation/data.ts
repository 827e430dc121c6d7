import { sql, type QueryExecutorProvider } from 'kysely';
import type { Database } from '../../db/client.ts';
import type { GenerationFacts } from './domain.ts';

/** Whatever happens to its server, a generation is over after so many seconds; its reservation then lapses. */
const TIMEOUT_SECONDS = 180;
/** Rows are only needed for the bounds of the last day. */
const KEPT = '2 days';

/** A generation that is about to start. */
export interface Start {
  readonly user_id: string;
  /** Whether it uses up one of the plan's generations. */
  readonly counts: boolean;
  readonly rewrite_of: string | undefined;
}

/**
 * Reads what decides whether a generation may start, and lets no other of this user start until the transaction ends.
 * The row of the user's count is made when none exists (spec section 4).
 */
export async function lockFacts(
  trx: QueryExecutorProvider,
  { user_id, rewrite_of }: Omit<Start, 'counts'>,
): Promise<GenerationFacts> {
  await sql`insert into ai_survey_usage (user_id) values (${user_id}::uuid) on conflict do nothing`.execute(
    trx,
  );
  await sql`select from ai_survey_usage where user_id = ${user_id}::uuid for update`.execute(trx);
  await sql`delete from ai_generations
    where user_id = ${user_id}::uuid and started_at < now() - ${KEPT}::interval`.execute(trx);
  const { rows } = await sql<GenerationFacts>`
    select
      (select count from ai_survey_usage where user_id = ${user_id}::uuid) as used,
      count(*) filter (where is_running and counts)::integer as reserved,
      count(*) filter (where is_running)::integer as running,
      count(*) filter (where started_at > now() - interval '1 minute')::integer as last_minute,
      count(*) filter (where started_at > now() - interval '1 day')::integer as last_day,
      coalesce(bool_or(id = ${rewrite_of ?? null}::uuid and questions > 0 and rewrite_of is null and started_at > now() - interval '1 hour'), false) as is_rewritable,
      count(*) filter (where rewrite_of = ${rewrite_of ?? null}::uuid
        and (state = 'done' or is_running))::integer as rewrites
    from (select *, state = 'running' and ends_by > now() as is_running
      from ai_generations where user_id = ${user_id}::uuid) as own
  `.execute(trx);
  const [facts] = rows;
  if (facts === undefined) throw new Error('An aggregate gave no row.');
  return facts;
}

/** Stores a running generation; gives its id. */
export async function insertGeneration(
  trx: QueryExecutorProvider,
  { user_id, counts, rewrite_of }: Start,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into ai_generations (user_id, counts, rewrite_of, ends_by)
    values (${user_id}::uuid, ${counts}, ${rewrite_of ?? null}::uuid, now() + make_interval(secs => ${TIMEOUT_SECONDS}))
    returning id
  `.execute(trx);
  return rows[0]?.id ?? '';
}

/** Notes that a running generation has given its first question: from then on questions of it may be written anew. */
export async function noteFirstQuestion(db: Database, id: string): Promise<void> {
  await sql`update ai_generations set questions = 1 where id = ${id}::uuid and state = 'running'`.execute(
    db.kysely,
  );
}

/**
 * Ends a generation, once. One that is done raises the user's count where it counts; one that is given back leaves
 * no trace in it. Gives the count afterwards.
 */
export async function endGeneration(
  db: Database,
  id: string,
  state: 'done' | 'given_back',
  questions: number,
): Promise<number> {
  return db.transaction(async (trx) => {
    await sql`
      with ended as (
        update ai_generations set state = ${state}, questions = ${questions}::integer
        where id = ${id}::uuid and state = 'running'
        returning user_id, counts
      )
      update ai_survey_usage as used set count = used.count + 1
      from ended where used.user_id = ended.user_id and ended.counts and ${state} = 'done'
    `.execute(trx);
    const { rows } = await sql<{ count: number }>`
      select count from ai_survey_usage
      where user_id = (select user_id from ai_generations where id = ${id}::uuid)
    `.execute(trx);
    return rows[0]?.count ?? 0;
  });
}
