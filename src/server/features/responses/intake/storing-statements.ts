import { ADD_COUNTS } from '../counters/daily-counts.ts';
import { NO_QUOTAS, QUOTA_SQL } from './quota-sql.ts';

/** Networks counted per survey until its next step; the largest step needs fewer, so the table stays small. */
const MAX_NETWORKS = 128;

/** The part of the concatenated keys and counts that belongs to change `c`. */
const KEYS = '($16::bigint[])[c.first:c.last]';
const NS = '($17::integer[])[c.first:c.last]';

/**
 * Stores a batch in one commit. Survey rows are locked first, in id order, which prevents deadlocks and makes
 * response counts exact. Locked surveys are skipped (`busy`), as are named rows for surveys that became anonymous
 * (`changed`). Counters of unstored rows are subtracted again (`missed`).
 */
const toText = (quotas: Readonly<Record<keyof typeof QUOTA_SQL, string>>, pending = '') => `
with input as materialized (
  select * from unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::text[], $5::jsonb[], $6::integer[],
    $7::integer[], $8::integer[], $9::boolean[], $18::bytea[], $19::bytea[]) with ordinality
    as i(survey_id, id, submitted_at, participant_name, answers, survey_version, most, place, has_text, secret_hash, network, n)),
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
  ${ADD_COUNTS}),
counting as (
  select id from locked l where (
    select count(*) from step_networks k where k.survey_id = l.id and not k.is_withdrawal) < ${MAX_NETWORKS}),
networks as (
  insert into step_networks as k (survey_id, is_withdrawal, network, n)
  select i.survey_id, false, i.network, count(*)::integer
  from input i join stored s on s.survey_id = i.survey_id and s.id = i.id join counting c on c.id = i.survey_id
  where i.network is not null
  group by i.survey_id, i.network
  on conflict (survey_id, is_withdrawal, network) do update set n = k.n + excluded.n)${pending}
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

const PENDING = `,
pending as (
  insert into text_pending (survey_id, submission_id)
  select survey_id, id from input i where has_text and (survey_id, id) in (select survey_id, id from stored)
  on conflict do nothing)`;

/** Variants without quotas and texts, because unused parts cost time in every batch. */
export const STORING_STATEMENTS = {
  plain: { name: 'insert-batch', text: toText(NO_QUOTAS) },
  texts: { name: 'insert-batch-texts', text: toText(NO_QUOTAS, PENDING) },
  quotas: { name: 'insert-batch-quotas', text: toText(QUOTA_SQL, PENDING) },
} as const;
