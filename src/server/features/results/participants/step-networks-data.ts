import { type Kysely, sql, type Transaction } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Schema } from '../../../db/schema.ts';
import type { SubmissionChange, StepState } from './step-due.ts';

type Trx = Transaction<Schema>;

/** Hashes are longer than these keys. */
const UNKNOWN = Buffer.from([0]);
/** Of deleted hashes; each counts as one person. */
const FOLDED = Buffer.from([1]);
/** Of withdrawals that belong to no known network. */
const NO_NETWORK = Buffer.alloc(0);

/** Returns the facts for a survey's next step, from one statement; null if the survey is gone. */
export async function findStepState(db: Kysely<Schema>, survey_id: string): Promise<StepState | null> {
  const networkRows = await db
    .selectFrom('surveys as s')
    .leftJoin('participant_results as r', 'r.survey_id', 's.id')
    .select((is) => [
      's.response_count',
      'r.response_count as published',
      'r.next_multiple',
      'r.next_minutes',
      jsonArrayFrom(
        is
          .selectFrom('step_networks as n')
          .select([
            'n.is_withdrawal',
            'n.n',
            sql<NetworkRow['kind']>`case n.network when ${UNKNOWN} then 'unknown' when ${FOLDED} then 'folded'
              when ${NO_NETWORK} then 'none' else 'network' end`.as('kind'),
            sql<number>`extract(epoch from now() - n.first_at)::integer / 60`.as('minutes'),
          ])
          .whereRef('n.survey_id', '=', 's.id'),
      ).as('networks'),
    ])
    .where('s.id', '=', survey_id)
    .executeTakeFirst();
  if (networkRows === undefined) return null;
  const { response_count, published, next_multiple, next_minutes, networks } = networkRows;
  const [gone, come] = [true, false].map((kind) => networks.filter((row) => row.is_withdrawal === kind));
  const withdrawn = toChange(gone!, countAll(gone!));
  return {
    response_count,
    multiple: next_multiple ?? 1,
    minutes: next_minutes ?? FIRST_STEP_MINUTES,
    added: toChange(come!, response_count - (published ?? 0) + withdrawn.total),
    withdrawn,
  };
}

const FIRST_STEP_MINUTES = 60;

interface NetworkRow {
  readonly n: number;
  readonly minutes: number;
  readonly kind: 'network' | 'folded' | 'unknown' | 'none';
}

function countAll(rows: readonly NetworkRow[]): number {
  return rows.reduce((sum, { n }) => sum + n, 0);
}

function toChange(rows: readonly NetworkRow[], total: number): SubmissionChange {
  return {
    total,
    networks: rows.flatMap(({ kind, n }) => {
      if (kind === 'folded') return Array.from({ length: n }, () => 1);
      return kind === 'network' ? [n] : [];
    }),
    unknown: countAll(rows.filter(({ kind }) => kind === 'unknown')),
    minutes: Math.max(0, ...rows.map(({ minutes }) => minutes)),
  };
}

/**
 * Deletes a step's networks; omitted submissions then count as one unknown network, unless all came from the same
 * one.
 * @param left number of omitted submissions
 */
export async function resetNetworks(
  trx: Trx,
  survey_id: string,
  { added, withdrawn }: StepState,
  left: number,
): Promise<void> {
  const { networks, unknown, total } = added;
  const isSingle = networks.length === 1 && unknown === 0 && networks[0] === total;
  // A step that only publishes withdrawals omits all additions.
  const areAllLeft = left >= total;
  await trx
    .deleteFrom('step_networks')
    .where('survey_id', '=', survey_id)
    .$if(areAllLeft || (isSingle && left > 0), (rows) => rows.where('is_withdrawal', '=', true))
    .execute();
  if (!areAllLeft && isSingle && left > 0) {
    await trx
      .updateTable('step_networks')
      .set({ n: left, first_at: sql`now()` })
      .where('survey_id', '=', survey_id)
      .execute();
    return;
  }
  const n = areAllLeft ? left - total : left;
  if (n <= 0 || networks.length + unknown + withdrawn.networks.length === 0) return;
  await trx
    .insertInto('step_networks')
    .values({ survey_id, is_withdrawal: false, network: UNKNOWN, n })
    .onConflict((on) =>
      on
        .columns(['survey_id', 'is_withdrawal', 'network'])
        .doUpdateSet((is) => ({ n: is('step_networks.n', '+', n) })),
    )
    .execute();
}

/**
 * Subtracts an unpublished submission from the network of the participant who withdraws it, or from the one that sent
 * most if the owner deletes it.
 * @param network `hashedNetwork` of a participant; null for the owner
 */
export async function noteRemoval(
  trx: Trx,
  survey_id: string,
  { revision, id }: { readonly revision: number; readonly id: string },
  network: string | null,
): Promise<void> {
  const published = await trx
    .selectFrom('participant_results')
    .select('survey_id')
    .where('survey_id', '=', survey_id)
    .where((is) => is(is.refTuple('revision', 'submission_id'), '>=', is.tuple(revision, id)))
    .executeTakeFirst();
  if (published === undefined) return removeWaiting(trx, survey_id, network);
  await trx
    .insertInto('step_networks')
    .values({
      survey_id,
      is_withdrawal: true,
      network: network === null ? NO_NETWORK : Buffer.from(network, 'hex'),
      n: 1,
    })
    .onConflict((on) =>
      on
        .columns(['survey_id', 'is_withdrawal', 'network'])
        .doUpdateSet((is) => ({ n: is('step_networks.n', '+', 1) })),
    )
    .execute();
}

async function removeWaiting(trx: Trx, survey_id: string, network: string | null): Promise<void> {
  const waiting = trx
    .selectFrom('step_networks')
    .where('survey_id', '=', survey_id)
    .where('is_withdrawal', '=', false);
  const sender =
    network === null
      ? waiting.orderBy('n', 'desc').orderBy('network')
      : waiting.where('network', '=', Buffer.from(network, 'hex'));
  // The last submission of a network still counts, because the withdrawn one may have been another person's.
  await trx
    .updateTable('step_networks')
    .set((is) => ({ n: is('n', '-', 1) }))
    .where('survey_id', '=', survey_id)
    .where('is_withdrawal', '=', false)
    .where('n', '>', 1)
    .where('network', '=', sender.where('n', '>', 1).select('network').limit(1))
    .execute();
  // Counting starts again with the next submission.
  await trx
    .deleteFrom('step_networks')
    .where('survey_id', '=', survey_id)
    .where('is_withdrawal', '=', false)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('submissions as s')
            .leftJoin('participant_results as r', 'r.survey_id', 's.survey_id')
            .select('s.id')
            .where('s.survey_id', '=', survey_id)
            .where(sql<boolean>`r.survey_id is null or (s.revision, s.id) > (r.revision, r.submission_id)`),
        ),
      ),
    )
    .execute();
}

/** Days after which a network's hash is replaced by a count. */
const HASH_DAYS = 7;

/** Replaces week-old hashes by counts. Each network still counts once; its further submissions count as unknown. */
export async function foldOldNetworks(db: Kysely<Schema>): Promise<void> {
  // The query builder cannot express a delete and an insert in one statement.
  await sql`
    with old as (
      delete from step_networks
      where first_at < now() - ${HASH_DAYS} * interval '1 day' and length(network) > 1
      returning survey_id, is_withdrawal, n),
    folded as (
      select survey_id, is_withdrawal, ${FOLDED}::bytea as network, count(*)::integer as n from old group by 1, 2
      union all
      select survey_id, is_withdrawal, ${UNKNOWN}::bytea, sum(n - 1)::integer from old group by 1, 2)
    insert into step_networks as k (survey_id, is_withdrawal, network, n, first_at)
    select survey_id, is_withdrawal, network, n, now() - ${HASH_DAYS} * interval '1 day' from folded where n > 0
    on conflict (survey_id, is_withdrawal, network) do update set n = k.n + excluded.n`.execute(db);
}
