import { type Kysely, sql } from 'kysely';
import { QUESTION_COLUMNS, readQuestion, type StoredRow } from '../surveys/question-columns.ts';
import type { StoredQuestion } from '../surveys/stored-survey.ts';
import type { Category } from '../../../shared/api/results.ts';
import type { StatusFacts } from '../../../shared/survey-status.ts';
import { seal, type Authorized, type Sealed } from '../../authorize.ts';
import type { Schema } from '../../db/schema.ts';
import { type DayRange, within } from './day-range.ts';

type Db = Kysely<Schema>;

/** What of a survey its results need. */
export interface ResultsSurvey extends StatusFacts {
  readonly id: string;
  readonly user_id: string;
  readonly title: string;
  readonly description: string;
  readonly visibility: 'public' | 'private';
  readonly access_code: string | null;
  readonly results_visible_to_participants: boolean;
  readonly anonymity_level: 'anonymous' | 'name_required';
  readonly response_count: number;
  readonly revision: number;
  /** Grows with every save of the survey. */
  readonly version: number;
  readonly questions: readonly StoredQuestion[];
}

/** A survey with all its questions, removed ones last, or null. */
export async function findResultsSurvey(db: Db, id: string): Promise<Sealed<ResultsSurvey> | null> {
  const { rows } = await sql<Omit<ResultsSurvey, 'questions'> & { questions: StoredRow[] }>`
    select id, user_id, title, description, visibility, access_code, results_visible_to_participants,
      response_count, answers_revision as revision, version,
      anonymity_level, status, start_date, end_date,
      (select coalesce(json_agg(q order by q.archived, q."order", q.slot), '[]') from (
        select ${sql.raw(QUESTION_COLUMNS)} from questions where survey_id = surveys.id) q) as questions
    from surveys where id = ${id}`.execute(db);
  const [survey] = rows;
  return survey === undefined ? null : seal({ ...survey, questions: survey.questions.map(readQuestion) });
}

/** Counters of a survey by slot and value; slot 0 holds the submissions. */
export async function findCounts(
  db: Db,
  { id: survey_id }: Authorized<{ readonly id: string }, 'read_results'>,
  range: DayRange,
): Promise<Map<number, Map<number, number>>> {
  const { rows } = await sql<{ slot: number; value: number; n: number }>`
    select slot, value, sum(n)::integer as n from answer_counts
    where survey_id = ${survey_id} and ${within(range, 'day')}
    group by slot, value having sum(n) > 0`.execute(db);
  const bySlot = new Map<number, Map<number, number>>();
  for (const { slot, value, n } of rows) {
    const counts = bySlot.get(slot) ?? new Map<number, number>();
    bySlot.set(slot, counts.set(value, n));
  }
  return bySlot;
}

export interface GroupLimits {
  /** Groups shown per question, the largest first. */
  readonly groups: number;
  /** Answers shown with each of the largest groups, and how many those are. */
  readonly answers: number;
  readonly large: number;
  /** Answers shown with each of the others. */
  readonly fewAnswers: number;
}

/** The last submission, in the order of arrival, of those that are looked at. */
export interface Boundary {
  readonly revision: number;
  readonly submission_id: string;
}

/** The largest keyword groups of each text question with their first answers; the name of "Other" is empty. */
export async function findGroups(
  db: Db,
  { id: survey_id }: Authorized<{ readonly id: string }, 'read_results'>,
  range: DayRange,
  limits: GroupLimits,
  upTo: Boundary | null = null,
): Promise<Map<number, Category[]>> {
  const later =
    upTo === null
      ? sql`(null::uuid)`
      : sql`(
    select id from submissions where survey_id = ${survey_id} and revision >= ${upTo.revision}
      and (revision, id) > (${upTo.revision}, ${upTo.submission_id}::uuid))`;
  const { rows } = await sql<Category & { slot: number }>`
    with sums as (
      select slot, term_id, sum(n)::integer as count,
        row_number() over (partition by slot order by sum(n) desc, term_id = 0, min(term_id)) as place
      from (
        select slot, term_id, n from text_groups where survey_id = ${survey_id} and ${within(range, 'day')}
        union all
        select slot, term_id, -1 from text_answers where survey_id = ${survey_id} and submission_id in ${later}
          and ${within(range, 'day')}) g
      group by slot, term_id having sum(n) > 0)
    select g.slot, g.count, coalesce(f.form, '') as name,
      array(select s.answers ->> g.slot::text from (
        select day, submission_id from text_answers
        where survey_id = ${survey_id} and slot = g.slot and term_id = g.term_id and ${within(range, 'day')}
          ${upTo === null ? sql`` : sql`and submission_id not in ${later}`}
        order by day desc, submission_id desc
        limit case when g.place <= ${limits.large} then ${limits.answers}::integer else ${limits.fewAnswers}::integer end) a
        join submissions s on s.survey_id = ${survey_id} and s.id = a.submission_id
        order by a.day desc, a.submission_id desc) as answers
    from sums g
    left join lateral (
      select form from text_forms
      where survey_id = ${survey_id} and slot = g.slot and term_id = g.term_id order by n desc, form limit 1) f on true
    where g.place <= ${limits.groups}
    order by g.slot, g.count desc, name`.execute(db);
  const bySlot = new Map<number, Category[]>();
  for (const { slot, name, count, answers } of rows)
    bySlot.set(slot, [...(bySlot.get(slot) ?? []), { name, count, answers }]);
  return bySlot;
}

export interface AnswerPlace {
  readonly day: string;
  readonly submission_id: string;
}

/** The group that carries a name, or null; the empty name is "Other". */
export async function findGroupNamed(
  db: Db,
  survey_id: string,
  slot: number,
  name: string,
): Promise<number | null> {
  if (name === '') return 0;
  const { rows } = await sql<{ id: number }>`
    select t.id from text_forms f join text_terms t using (survey_id, slot)
    where survey_id = ${survey_id} and slot = ${slot} and t.id = f.term_id and f.form = ${name}
    order by t.n desc, t.id limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** A page of the answers of a text question, newest day first; of one group, or of all where `term_id` is null. */
export async function findAnswers(
  db: Db,
  place: {
    survey: Authorized<{ readonly id: string }, 'read_results'>;
    slot: number;
    term_id: number | null;
    range: DayRange;
    upTo: Boundary | null;
  },
  after: AnswerPlace | null,
  limit: number,
): Promise<(AnswerPlace & { answer: string })[]> {
  const { rows } = await sql<AnswerPlace & { answer: string }>`
    select a.day, a.submission_id, s.answers ->> ${String(place.slot)} as answer
    from text_answers a join submissions s on s.survey_id = a.survey_id and s.id = a.submission_id
    where a.survey_id = ${place.survey.id} and a.slot = ${place.slot}
      ${place.term_id === null ? sql`` : sql`and a.term_id = ${place.term_id}`}
      and ${within(place.range, 'a.day')}
      ${place.upTo === null ? sql`` : sql`and (s.revision, s.id) <= (${place.upTo.revision}, ${place.upTo.submission_id}::uuid)`}
      ${after === null ? sql`` : sql`and (a.day, a.submission_id) < (${after.day}::date, ${after.submission_id}::uuid)`}
    order by a.day desc, a.submission_id desc limit ${limit}`.execute(db);
  return rows;
}
