import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { RankedTerm } from './keywords.ts';

// Raw SQL: one statement per batch of any size.

export type Trx = Transaction<Schema>;
type Db = Kysely<Schema>;

export interface GroupedAnswer {
  readonly slot: number;
  /** UTC, `YYYY-MM-DD`. */
  readonly day: string;
  readonly submission_id: string;
  readonly term_id: number;
  readonly terms: readonly number[];
}

const ANSWER_COLUMNS = ['slot', 'day', 'submission_id', 'term_id', 'terms'] as const;

export interface TextQuestion {
  readonly slot: number;
  readonly question_text: string;
  readonly language: string | null;
}

/** Dequeues up to `most` submissions with their answers; withdrawn ones are dropped. */
export async function takePending(trx: Trx, survey_id: string, most: number) {
  const { rows } = await sql<{
    id: string | null;
    day: string | null;
    answers: Record<string, unknown> | null;
  }>`
    with batch as (
      delete from text_pending where survey_id = ${survey_id} and submission_id = any(array(
        select submission_id from text_pending where survey_id = ${survey_id} order by submission_id limit ${most}))
      returning submission_id)
    select s.id, s.submitted_at::date as day, s.answers from batch t
    left join submissions s on s.survey_id = ${survey_id} and s.id = t.submission_id`.execute(trx);
  const pending = rows.flatMap(({ id, day, answers }) =>
    id && day && answers ? [{ id, day, answers }] : [],
  );
  return { batch: rows.length, submissions: pending };
}

/** Returns all text questions, including removed ones. */
export async function findTextQuestions(db: Db, survey_id: string): Promise<TextQuestion[]> {
  const { rows } = await sql<TextQuestion>`
    select (p ->> 'slot')::integer as slot, q.question_text, s.language
    from questions q join surveys s on s.id = q.survey_id cross join jsonb_array_elements(q.parts) p
    where q.survey_id = ${survey_id} and (p -> 'grouped')::boolean`.execute(db);
  return rows;
}

/** Sets the language of answers without one, once. @returns the stored language */
export async function fixLanguage(trx: Trx, survey_id: string, slot: number, guess: string): Promise<string> {
  const { language } = await trx
    .insertInto('text_questions')
    .values({ survey_id, slot, language: guess })
    .onConflict((conflict) =>
      conflict
        .columns(['survey_id', 'slot'])
        .doUpdateSet((is) => ({ language: is.ref('text_questions.language') })),
    )
    .returning('language')
    .executeTakeFirstOrThrow();
  return language;
}

/**
 * Changes keyword counts; the groups must be locked. A question's first keyword number is random, as the index spans
 * surveys.
 * @returns the keywords' current state
 */
export async function changeTerms(
  trx: Trx,
  survey_id: string,
  slot: number,
  changes: ReadonlyMap<string, number>,
): Promise<RankedTerm[]> {
  const terms = [...changes.keys()].toSorted();
  const { rows } = await sql<RankedTerm>`
    with changed as (
      select u.term, u.n, t.id from unnest(${terms}::text[], ${terms.map((term) => changes.get(term))}::integer[]) u(term, n)
      left join text_terms t on t.survey_id = ${survey_id} and t.slot = ${slot} and t.term = u.term),
    last as (
      select coalesce(max(id), hashtextextended(${survey_id}::text || ':' || ${slot}::text, 0) & x'3fffffff'::bigint) as id
      from text_terms where survey_id = ${survey_id} and slot = ${slot})
    insert into text_terms (survey_id, slot, term, id, n)
    select ${survey_id}, ${slot}, c.term,
      coalesce(c.id, last.id + row_number() over (partition by c.id is null order by c.term))::integer, c.n
    from changed c, last
    on conflict (survey_id, slot, term) do update set n = text_terms.n + excluded.n
    returning id, term, n`.execute(trx);
  return rows;
}

export interface TextCursor {
  readonly survey_id: string;
  readonly slot: number;
}

/** Changes how often words represent keywords; the arrays are parallel. */
export async function changeForms(
  trx: Trx,
  { survey_id, slot }: TextCursor,
  ids: number[],
  forms: string[],
  changes: number[],
): Promise<void> {
  await sql`
    insert into text_forms (survey_id, slot, term_id, form, n)
    select ${survey_id}, ${slot}, u.id, u.form, sum(u.n) from unnest(${ids}::integer[], ${forms}::text[], ${changes}::integer[]) u(id, form, n)
    group by u.id, u.form order by u.id, u.form
    on conflict (survey_id, slot, term_id, form) do update set n = text_forms.n + excluded.n`.execute(trx);
}

/** Returns keywords whose order relative to a changed one could differ. */
export async function findOvertaken(
  trx: Trx,
  survey_id: string,
  slot: number,
  changed: readonly { id: number; before: number; after: number }[],
): Promise<{ id: number; passed: number[] }[]> {
  const { rows } = await sql<{ id: number; passed: number[] }>`
    select c.id, array_agg(t.id) as passed
    from unnest(${changed.map((c) => c.id)}::integer[],
                ${changed.map((c) => Math.min(c.before, c.after))}::integer[],
                ${changed.map((c) => Math.max(c.before, c.after))}::integer[]) c(id, low, high)
    join text_terms t on t.survey_id = ${survey_id} and t.slot = ${slot} and t.n between c.low and c.high and t.id <> c.id
    group by c.id`.execute(trx);
  return rows;
}

/** Returns answers with these keywords; `under` restricts them to current groups. */
export async function findAnswersWith(
  trx: Trx,
  survey_id: string,
  slot: number,
  terms: readonly number[],
  under: readonly number[] | null,
): Promise<GroupedAnswer[]> {
  let answers = trx
    .selectFrom('text_answers')
    .select(ANSWER_COLUMNS)
    .where('survey_id', '=', survey_id)
    .where('slot', '=', slot)
    .where((is) => is('terms', '&&', is.val([...terms])));
  if (under !== null) answers = answers.where('term_id', '=', sql<number>`any(${under}::integer[])`);
  return answers.execute();
}

export async function findTerms(
  trx: Trx,
  { survey_id, slot }: TextCursor,
  ids: readonly number[],
): Promise<Map<number, RankedTerm>> {
  const terms = await trx
    .selectFrom('text_terms')
    .select(['id', 'term', 'n'])
    .where('survey_id', '=', survey_id)
    .where('slot', '=', slot)
    .where('id', '=', sql<number>`any(${ids}::integer[])`)
    .execute();
  return new Map(terms.map((term) => [term.id, term]));
}

export async function insertAnswers(
  trx: Trx,
  survey_id: string,
  answers: readonly GroupedAnswer[],
): Promise<void> {
  await sql`
    insert into text_answers (survey_id, slot, term_id, day, submission_id, terms)
    select ${survey_id}, a.slot, a.term_id, a.day, a.submission_id, array(select jsonb_array_elements_text(a.terms)::integer)
    from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb)
      a(slot integer, term_id integer, day date, submission_id uuid, terms jsonb)`.execute(trx);
}

export async function moveAnswers(
  trx: Trx,
  survey_id: string,
  moves: readonly { answer: GroupedAnswer; to: number }[],
): Promise<void> {
  await sql`
    update text_answers a set term_id = u.term_id
    from unnest(${moves.map((m) => m.answer.slot)}::integer[], ${moves.map((m) => m.answer.term_id)}::integer[],
                ${moves.map((m) => m.answer.day)}::date[], ${moves.map((m) => m.answer.submission_id)}::uuid[],
                ${moves.map((m) => m.to)}::integer[]) u(slot, former, day, submission_id, term_id)
    where a.survey_id = ${survey_id} and a.slot = u.slot and a.term_id = u.former
      and a.day = u.day and a.submission_id = u.submission_id`.execute(trx);
}

export interface GroupChange {
  readonly term_id: number;
  readonly day: string;
  readonly by: number;
}

export async function changeGroups(
  trx: Trx,
  survey_id: string,
  slot: number,
  changes: readonly GroupChange[],
): Promise<void> {
  await sql`
    insert into text_groups (survey_id, slot, term_id, day, n)
    select ${survey_id}, ${slot}, u.id, u.day, sum(u.n)
    from unnest(${changes.map((c) => c.term_id)}::integer[], ${changes.map((c) => c.day)}::date[],
                ${changes.map((c) => c.by)}::integer[]) u(id, day, n)
    group by u.id, u.day
    on conflict (survey_id, slot, term_id, day) do update set n = text_groups.n + excluded.n`.execute(trx);
}

export async function removeAnswers(
  trx: Trx,
  survey_id: string,
  submission_id: string,
): Promise<GroupedAnswer[]> {
  return trx
    .deleteFrom('text_answers')
    .where('survey_id', '=', survey_id)
    .where('submission_id', '=', submission_id)
    .returning(ANSWER_COLUMNS)
    .execute();
}
