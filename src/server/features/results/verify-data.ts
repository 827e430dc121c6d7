import { sql } from 'kysely';
import type { Language } from '../../../shared/languages.ts';
import { COUNTERS_SQL } from '../responses/counter-of.ts';
import { counterKeySql } from '../surveys/counter-keys.ts';
import type { Trx } from './grouping-data.ts';

/** A counter that is not what the submissions say. */
export interface CounterDifference {
  readonly day: string;
  readonly slot: number;
  readonly value: number;
  readonly kept: number;
  readonly counted: number;
}

const counted = (survey_id: string) => sql`
  select submitted_at::date as day, 0 as slot, 0 as value, count(*)::integer as n
  from submissions where survey_id = ${survey_id}::uuid group by 1
  union all
  select s.submitted_at::date, a.key::integer, c.value, count(*)::integer
  from submissions s cross join jsonb_each(s.answers) a ${sql.raw(COUNTERS_SQL)} where s.survey_id = ${survey_id}::uuid group by 1, 2, 3`;

/** Every survey's id, in order, after the one given. */
export async function findSurveyIds(trx: Trx, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from surveys where id > ${after}::uuid order by id limit ${limit}`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Keeps everyone from storing and deleting answers of a survey until the transaction ends. */
export async function holdAnswers(trx: Trx, survey_id: string): Promise<void> {
  await sql`select 1 from surveys where id = ${survey_id}::uuid for update`.execute(trx);
}

/** Counters that differ from a recount of the submissions. */
export async function findCounterDifferences(trx: Trx, survey_id: string): Promise<CounterDifference[]> {
  const { rows } = await sql<CounterDifference>`
    with truth as (${counted(survey_id)}),
    kept as (select day, slot, value, n from answer_counts where survey_id = ${survey_id}::uuid and n <> 0)
    select day, slot, value, coalesce(k.n, 0) as kept, coalesce(t.n, 0) as counted
    from truth t full join kept k using (day, slot, value)
    where t.n is distinct from k.n order by 1, 2, 3`.execute(trx);
  return rows;
}

/** The survey's `response_count` and how many submissions there are. */
export async function findResponseCount(trx: Trx, survey_id: string) {
  const { rows } = await sql<{ kept: number; counted: number }>`
    select response_count as kept,
      (select count(*)::integer from submissions where survey_id = ${survey_id}::uuid) as counted
    from surveys where id = ${survey_id}::uuid`.execute(trx);
  return rows[0] ?? { kept: 0, counted: 0 };
}

/** Writes counters and `response_count` anew from the submissions. */
export async function rewriteCounters(trx: Trx, survey_id: string): Promise<void> {
  await sql`delete from daily_counts where survey_id = ${survey_id}::uuid`.execute(trx);
  await sql`delete from participant_results where survey_id = ${survey_id}::uuid`.execute(trx);
  await sql`
    insert into daily_counts (survey_id, day, n, keys, ns)
    select ${survey_id}::uuid, day, sum(n) filter (where slot = 0),
      coalesce(array_agg(key order by key) filter (where slot > 0), '{}'),
      coalesce(array_agg(n order by key) filter (where slot > 0), '{}')
    from (select *, ${sql.raw(counterKeySql('slot', 'value'))} as key from (${counted(survey_id)}) t) c
    group by day`.execute(trx);
  await sql`
    update surveys set response_count = (select count(*) from submissions where survey_id = ${survey_id}::uuid)
    where id = ${survey_id}::uuid`.execute(trx);
}

/** A submission's texts beside where its answers stand among the groups; `pending` ones have no place yet. */
export interface PlacedSubmission {
  readonly id: string;
  readonly day: string;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly pending: boolean;
  /** Slot to the name of the keyword, null for "Other". */
  readonly places: Readonly<Record<string, { term: string | null; day: string }>>;
}

/** A page of a survey's submissions with their places, by id. */
export async function findPlaced(
  trx: Trx,
  survey_id: string,
  after: string,
  limit: number,
): Promise<PlacedSubmission[]> {
  const { rows } = await sql<PlacedSubmission>`
    select s.id, s.submitted_at::date as day, s.answers,
      exists (select from text_pending p where p.survey_id = s.survey_id and p.submission_id = s.id) as pending,
      coalesce((select jsonb_object_agg(a.slot, jsonb_build_object('term', t.term, 'day', a.day))
        from text_answers a left join text_terms t on t.survey_id = a.survey_id and t.slot = a.slot and t.id = a.term_id
        where a.survey_id = s.survey_id and a.submission_id = s.id), '{}') as places
    from submissions s where s.survey_id = ${survey_id}::uuid and s.id > ${after}::uuid
    order by s.id limit ${limit}`.execute(trx);
  return rows;
}

/** The languages that the survey's text questions are read in, as far as they are fixed. */
export async function findLanguages(trx: Trx, survey_id: string): Promise<Map<number, Language>> {
  const { rows } = await sql<{ slot: number; language: Language }>`
    select slot, language from text_questions where survey_id = ${survey_id}::uuid`.execute(trx);
  return new Map(rows.map(({ slot, language }) => [slot, language]));
}

/** Keywords with their counts, and the sizes of groups by day, as they are kept; zeros left out. */
export async function findKeptGroups(trx: Trx, survey_id: string) {
  const terms = await sql<{ slot: number; term: string; n: number }>`
    select slot, term, n from text_terms where survey_id = ${survey_id}::uuid and n <> 0`.execute(trx);
  const groups = await sql<{ slot: number; term: string | null; day: string; n: number }>`
    select g.slot, t.term, g.day, g.n from text_groups g left join text_terms t on t.survey_id = g.survey_id and t.slot = g.slot and t.id = g.term_id
    where g.survey_id = ${survey_id}::uuid and g.n <> 0`.execute(trx);
  return { terms: terms.rows, groups: groups.rows };
}

/** Forgets every group of a survey and queues its text answers to be grouped anew. */
export async function queueAllTexts(trx: Trx, survey_id: string): Promise<void> {
  for (const table of ['text_answers', 'text_groups', 'text_forms', 'text_terms', 'text_pending'])
    await sql`delete from ${sql.table(table)} where survey_id = ${survey_id}::uuid`.execute(trx);
  await sql`
    insert into text_pending (survey_id, submission_id)
    select s.survey_id, s.id from submissions s
    where s.survey_id = ${survey_id}::uuid and exists (
      select from questions q cross join jsonb_array_elements(q.parts) p
      where q.survey_id = s.survey_id and (p -> 'grouped')::boolean
        and jsonb_typeof(s.answers -> (p ->> 'slot')) = 'string')`.execute(trx);
}
