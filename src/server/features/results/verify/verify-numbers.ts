import { sql } from 'kysely';
import type { Trx } from '../keywords/grouping-data.ts';
import { binSql } from '../numbers/number-bins.ts';

/**
 * Recounts numbers without counters and compares; ignores queued ones.
 * @returns one line per difference
 */
export async function findNumberDifferences(trx: Trx, survey_id: string): Promise<string[]> {
  // The query builder has no full joins.
  const { rows } = await sql<{ what: string; slot: number; n: number }>`
    with wide as (
      select (p ->> 'slot')::integer as slot, (p #>> '{as,decimals}')::integer as decimals,
        p #>> '{as,moment}' as date_part
      from questions cross join jsonb_array_elements(parts) p
      where survey_id = ${survey_id} and p ->> 'class' = 'wide' and p #> '{as,decimals}' is not null),
    truth as (
      select w.slot, s.submitted_at::date as day,
        ((s.answers ->> w.slot::text)::numeric * 10::numeric ^ w.decimals)::bigint as value, w.date_part, count(*)::integer as n
      from submissions s cross join wide w
      where s.survey_id = ${survey_id} and jsonb_typeof(s.answers -> w.slot::text) = 'string' and not exists (
        select from text_pending p where p.survey_id = s.survey_id and p.submission_id = s.id)
      group by 1, 2, 3, 4),
    sums as (
      select slot, day, sum(n)::integer as n, sum(value::numeric * n) as total, sum(value::numeric * value * n) as squares
      from truth group by 1, 2),
    bins as (select slot, day, ${sql.raw(binSql('value', 'date_part'))} as bin, sum(n)::integer as n from truth group by 1, 2, 3),
    stored_values as (select * from number_values where survey_id = ${survey_id}),
    stored_sums as (select * from number_sums where survey_id = ${survey_id} and n <> 0),
    stored_bins as (
      select s.slot, s.day, b.bin, b.n from stored_sums s cross join unnest(s.bins, s.ns) b(bin, n) where b.n <> 0)
    select 'number' as what, slot, count(*)::integer as n from truth t full join stored_values s using (slot, day, value)
      where t.n is distinct from s.n group by slot
    union all
    select 'sum', slot, count(*)::integer from sums t full join stored_sums s using (slot, day)
      where (t.n, t.total, t.squares) is distinct from (s.n, s.total, s.squares) group by slot
    union all
    select 'bin', slot, count(*)::integer from bins t full join stored_bins s using (slot, day, bin)
      where t.n is distinct from s.n group by slot
    order by 2, 1`.execute(trx);
  return rows.map(
    ({ what, slot, n }) => `${n} of the stored ${what}s in ${slot} are not what the answers give`,
  );
}
