import { type QueryExecutorProvider, sql } from 'kysely';
import type { Stored } from '../../../questions/kind.ts';
import type { Category } from '../../../shared/api/results.ts';
import type { Boundary } from './data.ts';

/** The submissions of a survey that participants see the results of. */
export interface Step extends Boundary {
  readonly response_count: number;
  readonly counts: readonly (readonly [slot: number, value: number, n: number])[];
  readonly groups: Readonly<Record<string, Category[]>> | null;
}

/** The step that participants see now, or null. */
export async function findStep(db: QueryExecutorProvider, survey_id: string): Promise<Step | null> {
  const { rows } = await sql<Step>`
    select response_count, revision, submission_id, counts, groups from participant_results
    where survey_id = ${survey_id}::uuid`.execute(db);
  return rows[0] ?? null;
}

/** Lets one transaction at a time change the step of a survey, on whatever server it runs. */
export async function lockStep(trx: QueryExecutorProvider, survey_id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('participant-results:' || ${survey_id}, 0))`.execute(
    trx,
  );
}

/** A survey's counters and its newest submissions, all of one moment. */
export interface Present {
  readonly response_count: number;
  readonly counts: Step['counts'];
  /** The newest first. */
  readonly newest: readonly {
    readonly revision: number;
    readonly id: string;
    readonly answers: Readonly<Record<string, Stored>>;
  }[];
}

/** Reads what a step is made from; null where the survey is gone. Until the transaction ends it cannot be deleted. */
export async function readPresent(
  trx: QueryExecutorProvider,
  survey_id: string,
  newest: number,
): Promise<Present | null> {
  const { rows } = await sql<Present>`
    select response_count,
      (select coalesce(jsonb_agg(jsonb_build_array(slot, value, n)), '[]') from (
        select slot, value, sum(n) as n from answer_counts
        where survey_id = ${survey_id}::uuid and slot > 0 group by slot, value having sum(n) > 0) c) as counts,
      (select coalesce(jsonb_agg(n order by n.revision desc, n.id desc), '[]') from (
        select revision, id, answers from submissions where survey_id = ${survey_id}::uuid
        order by revision desc, id desc limit ${newest}::integer) n) as newest
    from surveys where id = ${survey_id}::uuid for key share`.execute(trx);
  return rows[0] ?? null;
}

/** Keeps a step; null takes it away. */
export async function keepStep(
  trx: QueryExecutorProvider,
  survey_id: string,
  step: Step | null,
): Promise<void> {
  await sql`delete from participant_results where survey_id = ${survey_id}::uuid`.execute(trx);
  if (step === null) return;
  const { response_count, revision, submission_id, counts } = step;
  await sql`
    insert into participant_results (survey_id, response_count, revision, submission_id, counts)
    select id, ${response_count}::integer, ${revision}::integer, ${submission_id}::uuid, ${JSON.stringify(counts)}::jsonb
    from surveys where id = ${survey_id}::uuid`.execute(trx);
}

/** Whether some of the survey's text answers have no place among the groups yet. */
export async function hasPending(trx: QueryExecutorProvider, survey_id: string): Promise<boolean> {
  const { rows } = await sql`
    select from text_pending where survey_id = ${survey_id}::uuid limit 1`.execute(trx);
  return rows.length > 0;
}

/** Keeps the text groups of a step as they stand, unless another step has taken its place. */
export async function keepGroups(
  trx: QueryExecutorProvider,
  survey_id: string,
  { revision, submission_id }: Boundary,
  groups: NonNullable<Step['groups']>,
): Promise<void> {
  await sql`
    update participant_results set groups = ${JSON.stringify(groups)}::jsonb
    where survey_id = ${survey_id}::uuid and revision = ${revision}::integer
      and submission_id = ${submission_id}::uuid`.execute(trx);
}

/** Drops the kept text groups: one of their answers was deleted. */
export async function dropGroups(trx: QueryExecutorProvider, survey_id: string): Promise<void> {
  await sql`
    update participant_results set groups = null where survey_id = ${survey_id}::uuid and groups is not null`.execute(
    trx,
  );
}
