import { type Kysely, sql } from 'kysely';
import type { EndingKind } from '../../../shared/logic/flow.ts';
import { runAsSystem } from '../../db/access/run-as-system.ts';
import type { Schema } from '../../db/schema.ts';
import type { AcceptedSubmission } from './domain.ts';

export type EarlyEnding = Exclude<EndingKind, 'complete'>;

/** Counter row of an id; counts are spread over eight rows. */
const SLICE = sql`get_byte(uuid_send(id), 15) % 8`;

/** Counts a screened-out participant without answers. Known ids change nothing. */
export function storeEnded(
  db: Kysely<Schema>,
  { survey_id, id, submitted_at }: AcceptedSubmission,
  kind: EarlyEnding,
): Promise<'stored' | 'duplicate'> {
  return runAsSystem(async () => {
    const { numAffectedRows } = await sql`
      with stored as (
        insert into ended_submissions (survey_id, id, kind, submitted_at)
        select s.id, ${id}::uuid, ${kind}, ${submitted_at}::timestamptz
        from surveys s where s.id = ${survey_id}::uuid
          and not exists (select from submissions t where t.survey_id = s.id and t.id = ${id}::uuid)
        for key share of s
        on conflict do nothing returning survey_id, kind, ${SLICE} as slice)
      insert into ended_counts as k (survey_id, kind, slice, n) select survey_id, kind, slice, 1 from stored
      on conflict (survey_id, kind, slice) do update set n = k.n + 1`.execute(db);
    return numAffectedRows === 1n ? 'stored' : 'duplicate';
  });
}

export async function hasEnded(db: Kysely<Schema>, survey_id: string, id: string): Promise<boolean> {
  const ended = await db
    .selectFrom('ended_submissions')
    .select('id')
    .where('survey_id', '=', survey_id)
    .where('id', '=', id)
    .executeTakeFirst();
  return ended !== undefined;
}

export async function isQuotaFull(
  db: Kysely<Schema>,
  survey_id: string,
  slots: readonly number[],
): Promise<boolean> {
  const { rows } = await sql`
    select from surveys s cross join unnest(s.quota_slots, s.quota_targets, s.quota_ns) as q(slot, target, n)
    where s.id = ${survey_id}::uuid and q.slot = any(${slots}::integer[]) and q.n >= q.target limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

export async function findEndedDifferences(
  db: Kysely<Schema>,
  survey_id: string,
): Promise<{ readonly kind: EarlyEnding; readonly stored: number; readonly counted: number }[]> {
  const { rows } = await sql<{ kind: EarlyEnding; stored: number; counted: number }>`
    select kind, sum(stored)::integer as stored, sum(counted)::integer as counted from (
      select kind, n as stored, 0 as counted from ended_counts where survey_id = ${survey_id}
      union all select kind, 0, 1 from ended_submissions where survey_id = ${survey_id}) e
    group by kind having sum(stored) <> sum(counted)`.execute(db);
  return rows;
}

/** Recounts early endings. Lock the survey row first, so no submission interferes. */
export async function recountEnded(trx: Kysely<Schema>, survey_id: string): Promise<void> {
  await trx.deleteFrom('ended_counts').where('survey_id', '=', survey_id).execute();
  await sql`
    insert into ended_counts (survey_id, kind, slice, n)
    select survey_id, kind, 0, count(*)::integer from ended_submissions where survey_id = ${survey_id} group by 1, 2`.execute(
    trx,
  );
}
