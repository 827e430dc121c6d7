import { sql, type Kysely } from 'kysely';
import { ago } from '../../db/ago.ts';
import type { Database } from '../../db/connection/client.ts';
import type { Schema } from '../../db/schema.ts';
import { accountOf } from '../account/account-of.ts';
import type { GenerationFacts } from './domain.ts';

/** A reservation expires after this time, even if its server crashed. */
const TIMEOUT_SECONDS = 180;
const RETENTION = '2 days';

export interface Start {
  readonly user_id: string;
  readonly counts: boolean;
  readonly rewrite_of: string | undefined;
}

/** Loads the facts and locks the account's counter row (docs/spec.md#4-states). */
export async function lockFacts(
  trx: Kysely<Schema>,
  { user_id, rewrite_of }: Omit<Start, 'counts'>,
): Promise<GenerationFacts> {
  const { account_id } = await trx
    .selectFrom('users')
    .select('account_id')
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('ai_survey_usage')
    .values({ account_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { count } = await trx
    .selectFrom('ai_survey_usage')
    .select('count')
    .where('account_id', '=', account_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await trx
    .deleteFrom('ai_generations')
    .where('account_id', '=', account_id)
    .where('started_at', '<', ago(RETENTION))
    .execute();
  const { rows } = await sql<Omit<GenerationFacts, 'used'>>`
    select
      count(*) filter (where is_running and counts)::integer as reserved,
      count(*) filter (where is_running)::integer as running,
      count(*) filter (where started_at > now() - interval '1 minute')::integer as last_minute,
      count(*) filter (where started_at > now() - interval '1 day')::integer as last_day,
      coalesce(bool_or(id = ${rewrite_of ?? null}::uuid and questions > 0 and rewrite_of is null and started_at > now() - interval '1 hour'), false) as is_rewritable,
      count(*) filter (where rewrite_of = ${rewrite_of ?? null}::uuid
        and (state = 'done' or is_running))::integer as rewrites
    from (select *, state = 'running' and ends_by > now() as is_running
      from ai_generations where account_id = ${account_id}::uuid) as own
  `.execute(trx);
  const [facts] = rows;
  if (facts === undefined) throw new Error('An aggregate gave no row.');
  return { used: count, ...facts };
}

export async function insertGeneration(
  trx: Kysely<Schema>,
  { user_id, counts, rewrite_of }: Start,
): Promise<string> {
  const { id } = await trx
    .insertInto('ai_generations')
    .values({
      account_id: accountOf(user_id),
      counts,
      rewrite_of: rewrite_of ?? null,
      ends_by: sql<string>`now() + make_interval(secs => ${TIMEOUT_SECONDS})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function noteFirstQuestion({ kysely }: Database, id: string): Promise<void> {
  await kysely
    .updateTable('ai_generations')
    .set({ questions: 1 })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}

/** Ends a generation once and returns the account's count, which only a completed one increments. */
export async function endGeneration(
  db: Database,
  id: string,
  state: 'done' | 'given_back',
  questions: number,
): Promise<number> {
  return db.transaction(async (trx) => {
    const ended = await trx
      .updateTable('ai_generations')
      .set({ state, questions })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .returning(['account_id', 'counts'])
      .executeTakeFirst();
    if (state === 'done' && ended?.counts === true)
      await trx
        .updateTable('ai_survey_usage')
        .set((is) => ({ count: is('count', '+', 1) }))
        .where('account_id', '=', ended.account_id)
        .execute();
    const used = await trx
      .selectFrom('ai_survey_usage')
      .innerJoin('ai_generations', 'ai_generations.account_id', 'ai_survey_usage.account_id')
      .select('ai_survey_usage.count')
      .where('ai_generations.id', '=', id)
      .executeTakeFirst();
    return used?.count ?? 0;
  });
}
