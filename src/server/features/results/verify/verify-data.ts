import { sql } from 'kysely';
import { TRUTH_SQL } from '../../responses/counters/differences-data.ts';
import { counterKeySql } from '../../surveys/definition/counter-keys.ts';
import type { Trx } from '../keywords/grouping-data.ts';

export async function findSurveyIds(trx: Trx, after: string, limit: number): Promise<string[]> {
  const surveys = await trx
    .selectFrom('surveys')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return surveys.map(({ id }) => id);
}

/** Blocks storing, deleting and steps of a survey until the transaction ends. */
export async function holdAnswers(trx: Trx, survey_id: string): Promise<void> {
  await trx.selectFrom('surveys').select('id').where('id', '=', survey_id).forUpdate().execute();
}

/** Rewrites counters, quotas and `response_count` from the submissions. */
export async function rewriteCounters(trx: Trx, survey_id: string): Promise<void> {
  await trx.deleteFrom('daily_counts').where('survey_id', '=', survey_id).execute();
  await trx.deleteFrom('participant_results').where('survey_id', '=', survey_id).execute();
  // Raw SQL, like the recount it uses.
  await sql`
    with mine as (select * from submissions where survey_id = ${survey_id}::uuid)
    insert into daily_counts (survey_id, day, n, keys, ns)
    select survey_id, day, sum(n) filter (where slot = 0),
      coalesce(array_agg(key order by key) filter (where slot > 0), '{}'),
      coalesce(array_agg(n order by key) filter (where slot > 0), '{}')
    from (select *, ${sql.raw(counterKeySql('slot', 'value'))} as key from (${sql.raw(TRUTH_SQL)}) t) c
    group by survey_id, day`.execute(trx);
  await trx
    .updateTable('surveys')
    .set((is) => ({
      response_count: is
        .selectFrom('submissions')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('survey_id', '=', survey_id),
    }))
    .where('id', '=', survey_id)
    .execute();
  // Without withdrawals from the next step; waiting submissions still count by network.
  await trx
    .deleteFrom('step_networks')
    .where('survey_id', '=', survey_id)
    .where((is) =>
      is.or([
        is('is_withdrawal', '=', true),
        is.not(is.exists(is.selectFrom('submissions').select('id').where('survey_id', '=', survey_id))),
      ]),
    )
    .execute();
  await sql`
    update surveys s set quota_ns = array(
      select (select count(*)::integer from submissions a where a.survey_id = s.id and a.answers ? q.slot::text)
      from unnest(quota_slots) with ordinality as q(slot, place) order by q.place)
    where id = ${survey_id}::uuid and quota_slots <> '{}'`.execute(trx);
}

/** `pending` ones are not grouped yet. */
export interface PositionedSubmission {
  readonly id: string;
  readonly day: string;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly pending: boolean;
  /** Null for "Other". */
  readonly positions: Readonly<Record<string, { term: string | null; day: string }>>;
}

/** Returns a page of submissions with their groups, by id. */
export async function findPositioned(
  trx: Trx,
  survey_id: string,
  after: string,
  limit: number,
): Promise<PositionedSubmission[]> {
  // The query builder cannot aggregate groups into a JSON object.
  const { rows } = await sql<PositionedSubmission>`
    select s.id, s.submitted_at::date as day, s.answers,
      exists (select from text_pending p where p.survey_id = s.survey_id and p.submission_id = s.id) as pending,
      coalesce((select jsonb_object_agg(a.slot, jsonb_build_object('term', t.term, 'day', a.day))
        from text_answers a left join text_terms t on t.survey_id = a.survey_id and t.slot = a.slot and t.id = a.term_id
        where a.survey_id = s.survey_id and a.submission_id = s.id), '{}') as positions
    from submissions s where s.survey_id = ${survey_id}::uuid and s.id > ${after}::uuid
    order by s.id limit ${limit}`.execute(trx);
  return rows;
}

/** Returns the fixed answer languages by slot. */
export async function findLanguages(trx: Trx, survey_id: string): Promise<Map<number, string>> {
  const questions = await trx
    .selectFrom('text_questions')
    .select(['slot', 'language'])
    .where('survey_id', '=', survey_id)
    .execute();
  return new Map(questions.map(({ slot, language }) => [slot, language]));
}

export async function findStoredGroups(trx: Trx, survey_id: string) {
  const terms = await trx
    .selectFrom('text_terms')
    .select(['slot', 'term', 'n'])
    .where('survey_id', '=', survey_id)
    .where('n', '<>', 0)
    .execute();
  const groups = await trx
    .selectFrom('text_groups as g')
    .leftJoin('text_terms as t', (join) =>
      join
        .onRef('t.survey_id', '=', 'g.survey_id')
        .onRef('t.slot', '=', 'g.slot')
        .onRef('t.id', '=', 'g.term_id'),
    )
    .select(['g.slot', 't.term', 'g.day', 'g.n'])
    .where('g.survey_id', '=', survey_id)
    .where('g.n', '<>', 0)
    .execute();
  return { terms, groups };
}

const QUEUED_TABLES = [
  'text_answers',
  'text_groups',
  'text_forms',
  'text_terms',
  'text_pending',
  'number_values',
  'number_sums',
] as const;

/** Deletes groups and sums and queues the survey's answers again. */
export async function queueAllTexts(trx: Trx, survey_id: string): Promise<void> {
  for (const table of QUEUED_TABLES) await trx.deleteFrom(table).where('survey_id', '=', survey_id).execute();
  // Slots of grouped text and numbers are defined in the JSON parts.
  await sql`
    insert into text_pending (survey_id, submission_id)
    select s.survey_id, s.id from submissions s
    where s.survey_id = ${survey_id}::uuid and exists (
      select from questions q cross join jsonb_array_elements(q.parts) p
      where q.survey_id = s.survey_id and ((p -> 'grouped')::boolean or p ->> 'class' = 'wide')
        and jsonb_typeof(s.answers -> (p ->> 'slot')) = 'string')`.execute(trx);
}
