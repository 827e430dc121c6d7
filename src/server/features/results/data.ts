import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { CountsBySlot } from '../../../questions/question-type.ts';
import { bySlot, selectCounts } from '../surveys/definition/counts-data.ts';
import { nameRounds } from '../surveys/loops/name-rounds.ts';
import { withPipeLabels } from '../surveys/label-pipes.ts';
import { QUESTION_COLUMNS, readQuestion } from '../surveys/question-columns.ts';
import type { StoredQuestion } from '../surveys/stored-survey.ts';
import type { Category } from '../../../shared/api/results/results.ts';
import type { Flow } from '../../../shared/logic/flow.ts';
import type { StatusFacts } from '../../../shared/survey/survey-status.ts';
import { seal, type Authorized, type Sealed } from '../../base/authorize.ts';
import type { Schema } from '../../db/schema.ts';
import type { Filter } from '../filters/filter.ts';
import { countEnded, countWithdrawn } from './ended-data.ts';
import { selectLinks } from './links/links-data.ts';
import type { ResultLinkFacts } from './policy.ts';
import { filterSql } from '../filters/filter-sql.ts';
import { type DayRange, sentWithin, within } from './day-range.ts';

type Db = Kysely<Schema>;

export interface ResultsSurvey extends StatusFacts {
  readonly id: string;
  readonly user_id: string;
  readonly title: string;
  readonly description: string;
  readonly visibility: 'public' | 'private';
  readonly access_code: string | null;
  readonly results_visible_to_participants: boolean;
  readonly hide_branding: boolean;
  readonly anonymity_level: 'anonymous' | 'name_required';
  readonly minimum_group: number;
  readonly response_count: number;
  /** Participants who ended early. */
  readonly screened: number | null;
  readonly quota_full: number | null;
  readonly withdrawn: number | null;
  readonly revision: number;
  /** Increases with every save of the survey. */
  readonly version: number;
  readonly flow: Flow | null;
  readonly language: string | null;
  readonly languages: readonly string[];
  readonly result_links: readonly ResultLinkFacts[];
  readonly questions: readonly StoredQuestion[];
}

export type ReadableSurvey = Authorized<ResultsSurvey, 'read_results'>;

const SURVEY_COLUMNS = [
  'id',
  'user_id',
  'title',
  'description',
  'visibility',
  'access_code',
  'results_visible_to_participants',
  'hide_branding',
  'anonymity_level',
  'minimum_group',
  'status',
  'start_date',
  'end_date',
  'response_count',
  'answers_revision as revision',
  'version',
  'flow',
  'language',
  'languages',
] as const;

/** Returns a survey with all questions, removed ones last, or null. */
export async function findResultsSurvey(db: Db, id: string): Promise<Sealed<ResultsSurvey> | null> {
  const survey = await db
    .selectFrom('surveys')
    .select((is) => [
      ...SURVEY_COLUMNS,
      countEnded(is, 'screened').as('screened'),
      countEnded(is, 'quota').as('quota_full'),
      countWithdrawn(is).as('withdrawn'),
      selectLinks(is).as('result_links'),
      jsonArrayFrom(
        is
          .selectFrom('questions')
          .select(QUESTION_COLUMNS)
          .whereRef('survey_id', '=', 'surveys.id')
          .orderBy('archived')
          .orderBy('order')
          .orderBy('slot'),
      ).as('questions'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (survey === undefined) return null;
  const questions = nameRounds(survey.questions.map(readQuestion), survey.flow);
  return seal(withPipeLabels({ ...survey, questions }));
}

/** Returns counters by slot and value; slot 0 counts submissions. */
export async function findCounts(
  db: Db,
  { id: survey_id }: Authorized<{ readonly id: string }, 'read_results'>,
  range: DayRange,
): Promise<CountsBySlot> {
  return bySlot(await selectCounts(db, survey_id).where(within(range, 'day')).execute());
}

export interface GroupLimits {
  /** Groups per question, largest first. */
  readonly groups: number;
  /** Answers per large group, and the number of large groups. */
  readonly answers: number;
  readonly large: number;
  readonly fewAnswers: number;
}

/** The last included submission by arrival. */
export interface Boundary {
  readonly revision: number;
  readonly submission_id: string;
}

/** Returns each text question's largest keyword groups with their first answers; "Other" has an empty name. */
export async function findGroups(
  db: Db,
  { id: survey_id }: Authorized<{ readonly id: string }, 'read_results'>,
  range: DayRange,
  limits: GroupLimits,
  upTo: Boundary | null = null,
  filter: Filter | null = null,
): Promise<Map<number, Category[]>> {
  // Ranks and answers per group in one statement, which the query builder cannot express.
  const later =
    upTo === null
      ? sql`(null::uuid)`
      : sql`(
    select id from submissions where survey_id = ${survey_id} and revision >= ${upTo.revision}
      and (revision, id) > (${upTo.revision}, ${upTo.submission_id}::uuid))`;
  const counted =
    filter === null
      ? sql`
        select slot, term_id, n from text_groups where survey_id = ${survey_id} and ${within(range, 'day')}
        union all
        select slot, term_id, -1 from text_answers where survey_id = ${survey_id} and submission_id in ${later}
          and ${within(range, 'day')}`
      : sql`
        select slot, term_id, count(*) as n from text_answers a
        join submissions s on s.survey_id = a.survey_id and s.id = a.submission_id
        where a.survey_id = ${survey_id} and ${within(range, 'day')} and ${sentWithin(range)} and ${filterSql(filter)}
        group by 1, 2`;
  const passes = filter === null ? sql`` : sql`and ${sentWithin(range)} and ${filterSql(filter)}`;
  const { rows } = await sql<Category & { slot: number }>`
    with sums as (
      select slot, term_id, sum(n)::integer as count,
        row_number() over (partition by slot order by sum(n) desc, term_id = 0, min(term_id)) as place
      from (${counted}) g
      group by slot, term_id having sum(n) > 0)
    select g.slot, g.count, coalesce(f.form, '') as name,
      array(select s.answers ->> g.slot::text from (
        select day, submission_id from text_answers a
          ${filter === null ? sql`` : sql`join submissions s on s.survey_id = a.survey_id and s.id = a.submission_id`}
        where a.survey_id = ${survey_id} and slot = g.slot and term_id = g.term_id and ${within(range, 'day')}
          ${upTo === null ? sql`` : sql`and submission_id not in ${later}`} ${passes}
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
  const groups = new Map<number, Category[]>();
  for (const { slot, name, count, answers } of rows)
    groups.set(slot, [...(groups.get(slot) ?? []), { name, count, answers }]);
  return groups;
}

export interface AnswerPosition {
  readonly day: string;
  readonly submission_id: string;
}

/** Returns the named group or null; the empty name is "Other". */
export async function findGroupNamed(
  db: Db,
  survey_id: string,
  slot: number,
  name: string,
): Promise<number | null> {
  if (name === '') return 0;
  const group = await db
    .selectFrom('text_forms as f')
    .innerJoin('text_terms as t', (join) =>
      join
        .onRef('t.survey_id', '=', 'f.survey_id')
        .onRef('t.slot', '=', 'f.slot')
        .onRef('t.id', '=', 'f.term_id'),
    )
    .select('t.id')
    .where('f.survey_id', '=', survey_id)
    .where('f.slot', '=', slot)
    .where('f.form', '=', name)
    .orderBy('t.n', 'desc')
    .orderBy('t.id')
    .limit(1)
    .executeTakeFirst();
  return group?.id ?? null;
}

/** Returns a page of text answers, newest day first; all groups if `term_id` is null. */
export async function findAnswers(
  db: Db,
  target: {
    survey: Authorized<{ readonly id: string }, 'read_results'>;
    slot: number;
    term_id: number | null;
    range: DayRange;
    upTo: Boundary | null;
    filter?: Filter | null;
  },
  after: AnswerPosition | null,
  limit: number,
): Promise<(AnswerPosition & { answer: string })[]> {
  const { survey, slot, term_id, range, upTo, filter = null } = target;
  let page = db
    .selectFrom('text_answers as a')
    .innerJoin('submissions as s', (join) =>
      join.onRef('s.survey_id', '=', 'a.survey_id').onRef('s.id', '=', 'a.submission_id'),
    )
    .select(['a.day', 'a.submission_id', sql<string>`s.answers ->> ${String(slot)}`.as('answer')])
    .where('a.survey_id', '=', survey.id)
    .where('a.slot', '=', slot)
    .where(within(range, 'a.day'));
  if (term_id !== null) page = page.where('a.term_id', '=', term_id);
  if (upTo !== null)
    page = page.where((is) =>
      is(is.refTuple('s.revision', 's.id'), '<=', is.tuple(upTo.revision, upTo.submission_id)),
    );
  if (filter !== null) page = page.where(sentWithin(range)).where(filterSql(filter));
  if (after !== null)
    page = page.where((is) =>
      is(is.refTuple('a.day', 'a.submission_id'), '<', is.tuple(after.day, after.submission_id)),
    );
  return page.orderBy('a.day', 'desc').orderBy('a.submission_id', 'desc').limit(limit).execute();
}
