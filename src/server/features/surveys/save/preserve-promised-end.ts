import { type RawBuilder, sql } from 'kysely';
import type { StoredSurvey } from '../stored-survey.ts';

type Ends = Partial<Pick<StoredSurvey, 'end_date' | 'status' | 'closed_at'>>;

/**
 * Returns columns to update when the end is postponed: earlier participants relied on the earliest end, stored with
 * the time until which they answered.
 */
export function preservePromisedEnd(change: Ends): {
  promised_end?: RawBuilder<string | null>;
  promised_until?: RawBuilder<string | null>;
} {
  const { end_date, status, closed_at } = change;
  if (end_date === undefined && status === undefined && closed_at === undefined) return {};
  const later = sql`least(${timestampSql('end_date', end_date)},
    case when ${status === undefined ? sql`status` : sql`${status}::text`} = 'completed' then ${timestampSql('closed_at', closed_at)} end)`;
  const known = sql`least(end_date, case when status = 'completed' then closed_at end)`;
  const isPutOff = sql`(retention_days is not null and response_count > 0 and ${known} < coalesce(${later}, 'infinity')
    and (texts_deleted_at is null or texts_deleted_at < ${known}))`;
  return {
    promised_end: sql`case when ${isPutOff} then least(promised_end, ${known}) else promised_end end`,
    promised_until: sql`case when ${isPutOff} then now() else promised_until end`,
  };
}

function timestampSql(column: 'end_date' | 'closed_at', value: unknown): RawBuilder<unknown> {
  return value === undefined ? sql.ref(column) : sql`${value}::timestamptz`;
}
