import type { ClientBase } from 'pg';
import { bigintArray, integerArray, jsonArray, quoted, textArray } from './array-parameters.ts';
import { ADD_COUNTS } from '../counters/daily-counts.ts';
import { type CounterChange, deriveCounters } from '../counters/derive-counters.ts';
import type { AcceptedSubmission } from '../domain.ts';
import { NO_QUOTAS, QUOTA_SQL } from './quota-sql.ts';

/** A submission ready to be sent to the database. */
export interface Row {
  readonly submission: AcceptedSubmission;
  /** Its answers as JSON. */
  readonly json: string;
  readonly hasText: boolean;
}

/** Why a row of a batch was not stored now, and the survey's number of responses where there is one. */
export interface Missed {
  readonly why:
    | 'duplicate'
    | 'survey_deleted'
    | 'busy'
    | 'full'
    | 'changed'
    // A quota was full; or this id had found one full, or was screened out, before.
    | 'quota_full'
    | 'quota'
    | 'screened'
    // Quotas may or may not have room, once the rest of the batch is stored.
    | 'later';
  readonly response_count: number | null;
}

/** What became of a batch; rows that are not named were stored. */
export interface Stored {
  readonly missed: ReadonlyMap<number, Missed>;
  readonly raised: readonly (readonly [survey_id: string, response_count: number, revision: number])[];
}

/** The part of a change `c` in the keys and counts of all changes. */
const KEYS = '($16::bigint[])[c.first:c.last]';
const NS = '($17::integer[])[c.first:c.last]';

/**
 * One statement, one commit for a whole batch. The surveys' rows are locked first and in order of their ids, so that
 * batches cannot wait for each other in a circle, a deleted survey takes nothing any more, and the number of responses
 * is the true one. Nobody is waited for: rows of a survey that somebody else holds are left out (`busy`), and those
 * that came with a name to a survey that is anonymous by now (`changed`). Counters come
 * folded for the whole batch; what was not stored is taken off again (`missed`).
 */
const toText = (quotas: Readonly<Record<keyof typeof QUOTA_SQL, string>>, pending = '') => `
with input as materialized (
  select * from unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::text[], $5::jsonb[], $6::integer[],
    $7::integer[], $8::integer[], $9::boolean[], $18::bytea[]) with ordinality
    as i(survey_id, id, submitted_at, participant_name, answers, survey_version, most, place, has_text, secret_hash, n)),
locked as materialized (
  select id, response_count, answers_revision, anonymity_level = 'anonymous' as is_anonymous${quotas.columns}
  from surveys where id = any($10::uuid[])
  order by id for no key update skip locked),${quotas.decided}
stored as (
  insert into submissions
    (survey_id, id, submitted_at, participant_name, answers, survey_version, revision, secret_hash)
  select i.survey_id, i.id, i.submitted_at, i.participant_name, i.answers, i.survey_version, l.answers_revision + 1,
    i.secret_hash
  from input i join locked l on l.id = i.survey_id
  where (i.most is null or l.response_count + i.place <= i.most) and (i.participant_name is null or not l.is_anonymous)${quotas.fits}
  on conflict do nothing
  returning survey_id, id),${quotas.added}
raised as (
  update surveys s
  set response_count = s.response_count + c.n, answers_revision = s.answers_revision + 1${quotas.raise}
  from (select survey_id, count(*)::integer as n from stored group by survey_id) c${quotas.from}
  where s.id = any($10::uuid[]) and s.id = c.survey_id
  returning s.id, s.response_count, s.answers_revision),
missed as materialized (
  select * from input
  where (select count(*) from stored) < (select count(*) from input)
    and (survey_id, id) not in (select survey_id, id from stored)),
missed_counts as materialized (
  select r.* from (
    select array_agg(survey_id) as ids, array_agg(submitted_at::date) as days, array_agg(answers) as answers
    from missed having count(*) > 0) m
  cross join lateral counters_taken_off(m.ids, m.days, m.answers) r),
counted as (
  insert into daily_counts as k (survey_id, day, n, keys, ns)
  select c.survey_id, c.day, c.n - coalesce(m.n, 0),
    case when m.keys is null then ${KEYS} else folded_keys(${KEYS} || m.keys) end,
    case when m.keys is null then ${NS} else folded_ns(${KEYS} || m.keys, ${NS} || m.ns) end
  from unnest($11::uuid[], $12::date[], $13::integer[], $14::integer[], $15::integer[])
    as c(survey_id, day, n, first, last)
  left join missed_counts m on m.survey_id = c.survey_id and m.day = c.day
  where c.n > coalesce(m.n, 0)
  ${ADD_COUNTS})${pending}
select
  (select json_agg(json_build_array(id, response_count, answers_revision)) from raised) as raised,
  (select json_agg(json_build_array(m.n, case
      when l.id is null then
        case when exists (select from surveys s where s.id = m.survey_id) then 'busy' else 'survey_deleted' end
      when l.is_anonymous and m.participant_name is not null then 'changed'${quotas.turned}
      when l.response_count + m.place > m.most and not exists (
        select from submissions s where s.survey_id = m.survey_id and s.id = m.id) then 'full'
      else 'duplicate' end, coalesce(r.response_count, l.response_count)))
    from missed m left join locked l on l.id = m.survey_id left join raised r on r.id = m.survey_id${quotas.missed}) as missed`;

/** Words wait to be grouped. */
const PENDING = `,
pending as (
  insert into text_pending (survey_id, submission_id)
  select survey_id, id from input i where has_text and (survey_id, id) in (select survey_id, id from stored)
  on conflict do nothing)`;

/** A batch without quotas and words has nothing to do with them: each part of a statement costs at every batch. */
const STATEMENTS = {
  plain: { name: 'insert-batch', text: toText(NO_QUOTAS) },
  texts: { name: 'insert-batch-texts', text: toText(NO_QUOTAS, PENDING) },
  quotas: { name: 'insert-batch-quotas', text: toText(QUOTA_SQL, PENDING) },
} as const;

interface Reply {
  readonly raised: Stored['raised'] | null;
  readonly missed: readonly (readonly [number, Missed['why'], number | null])[] | null;
}

/**
 * Stores a batch of different submissions. When it returns, everything is durable; when it throws, nothing of the
 * batch was stored, except that a connection lost in the very commit leaves that open.
 */
export async function insertBatch(client: ClientBase, rows: readonly Row[]): Promise<Stored> {
  const hasQuotas = rows.some(({ submission }) => submission.quotas !== undefined);
  const values = hasQuotas ? [...toValues(rows), ...toQuotaValues(rows)] : toValues(rows);
  const withoutQuotas = rows.some(({ hasText }) => hasText) ? 'texts' : 'plain';
  const statement = { ...STATEMENTS[hasQuotas ? 'quotas' : withoutQuotas], values };
  const { rows: replies } = await client.query<Reply>(statement);
  const { raised, missed } = replies[0]!;
  return {
    raised: raised ?? [],
    missed: new Map(missed?.map(([n, why, response_count]) => [n - 1, { why, response_count }])),
  };
}

function toValues(rows: readonly Row[]): unknown[] {
  const submissions = rows.map((row) => row.submission);
  const changes = deriveCounters(submissions);
  const ends = changes.map(sumOfLengths());
  return [
    textArray(submissions.map((each) => each.survey_id)),
    textArray(submissions.map((each) => each.id)),
    textArray(submissions.map((each) => each.submitted_at)),
    textArray(submissions.map(({ participant_name: name }) => (name === null ? 'NULL' : quoted(name)))),
    jsonArray(rows.map((row) => row.json)),
    textArray(submissions.map((each) => each.survey_version)),
    textArray(submissions.map((each) => each.most_responses ?? 'NULL')),
    textArray(places(submissions)),
    textArray(rows.map((row) => row.hasText)),
    textArray([...new Set(submissions.map((each) => each.survey_id))]),
    textArray(changes.map((change) => change.survey_id)),
    textArray(changes.map((change) => change.day)),
    textArray(changes.map((change) => change.submissions)),
    textArray(changes.map(({ keys }, i) => ends[i]! - keys.length + 1)),
    textArray(ends),
    bigintArray(changes.map((change) => change.keys)),
    integerArray(changes.map((change) => change.ns)),
    textArray(submissions.map(({ secret_hash: hex }) => (hex === null ? 'NULL' : String.raw`"\\x${hex}"`))),
  ];
}

/** In which quotas each row counts, and its place among those of the batch that do. */
function toQuotaValues(rows: readonly Row[]): unknown[] {
  const taken = new Map<string, number>();
  const members = rows.flatMap(({ submission: { survey_id, quotas = [] } }, i) =>
    quotas.map((slot) => {
      const place = (taken.get(survey_id + slot) ?? 0) + 1;
      taken.set(survey_id + slot, place);
      return [i + 1, slot, place] as const;
    }),
  );
  return [0, 1, 2].map((column) => textArray(members.map((member) => member[column]!)));
}

/** Where the keys of each change end among those of all, counted from 1. */
function sumOfLengths(): (change: CounterChange) => number {
  let end = 0;
  return ({ keys }) => (end += keys.length);
}

/** The place of each row among those of its survey that only come in below the limit. */
function places(submissions: readonly AcceptedSubmission[]): number[] {
  const taken = new Map<string, number>();
  return submissions.map(({ survey_id, most_responses }) => {
    if (most_responses === null) return 0;
    const place = (taken.get(survey_id) ?? 0) + 1;
    taken.set(survey_id, place);
    return place;
  });
}
