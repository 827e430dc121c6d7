/**
 * What the storing statement has besides where a survey of the batch has quotas; without one it is left out. A quota's
 * count stands in the survey's locked row, so it is the true one whatever other servers do: a row comes in while
 * the count and its place among those of the batch reach no target. Where a quota was full before the batch it is told
 * (`quota_full`); where only its place was too far back, others may have made room (`later`). Who found a quota full
 * once does not come in later by the same id.
 */
export const QUOTA_SQL = {
  columns: ', quota_slots, quota_targets, quota_ns',
  decided: `
member as materialized (
  select m.n, m.slot, i.survey_id, i.id, l.quota_ns[o] + m.place <= l.quota_targets[o] as fits,
    l.quota_ns[o] >= l.quota_targets[o] as is_full
  from unnest($20::integer[], $21::integer[], $22::integer[]) as m(n, slot, place)
  join input i on i.n = m.n join locked l on l.id = i.survey_id
  cross join lateral (select array_position(l.quota_slots, m.slot) as o) p where o is not null),
decided as materialized (
  select n, bool_and(fits) as fits, bool_or(is_full) as is_full from member group by n),
known as materialized (
  select * from (
    select i.n, (select e.kind from ended_submissions e where e.survey_id = i.survey_id and e.id = i.id) as kind
    from input i join locked l on l.id = i.survey_id where l.quota_slots <> '{}') k
  where kind is not null),`,
  fits: `
    and i.n not in (select n from decided where not fits) and i.n not in (select n from known)`,
  added: `
added as (
  select survey_id, array_agg(slot) as slots, array_agg(n) as ns from (
    select m.survey_id, m.slot, count(*)::integer as n
    from member m join stored s on s.survey_id = m.survey_id and s.id = m.id group by 1, 2) a
  group by survey_id),`,
  raise: `, quota_ns = case when a.slots is null then s.quota_ns else array(
    select q.n + coalesce(a.ns[array_position(a.slots, q.slot)], 0)
    from unnest(s.quota_slots, s.quota_ns) with ordinality as q(slot, n, place) order by q.place) end`,
  from: ' left join added a on a.survey_id = c.survey_id',
  turned: `
      when k.kind is not null then k.kind
      when d.is_full and not ${isStored('m')} then 'quota_full'
      when not d.fits and not ${isStored('m')} then 'later'`,
  missed: ' left join decided d on d.n = m.n left join known k on k.n = m.n',
} as const;

/** The same where no survey of the batch has quotas. */
export const NO_QUOTAS: Readonly<Record<keyof typeof QUOTA_SQL, ''>> = {
  columns: '',
  decided: '',
  fits: '',
  added: '',
  raise: '',
  from: '',
  turned: '',
  missed: '',
};

function isStored(row: string): string {
  return `exists (select from submissions s where s.survey_id = ${row}.survey_id and s.id = ${row}.id)`;
}
