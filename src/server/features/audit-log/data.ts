import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import type { AuditEvent, AuditFilters } from '../../../shared/api/audit-log.ts';
import type { Database } from '../../db/client.ts';
import { accountOf } from '../account/account-of.ts';

/** A place in the log. */
export const auditPlace = z.strictObject({ id: z.string() });

export interface AuditRow extends AuditEvent {
  /** Kept as text: it may pass what JavaScript counts. */
  readonly id: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** One page of an account's log, newest first, from after a place. */
export async function readAuditLog(
  db: Database,
  user_id: string,
  filters: AuditFilters,
  after: z.output<typeof auditPlace> | null,
  limit: number,
): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select audit_log.id::text as id, at, actor, action, object, details from audit_log
    where account_id = ${accountOf(user_id)} and ${sql.join(conditions(filters, after), sql` and `)}
    order by audit_log.id desc limit ${limit}`.execute(db.kysely);
  return rows;
}

function conditions(
  { survey_id, action, from, to }: AuditFilters,
  after: { id: string } | null,
): RawBuilder<unknown>[] {
  return [
    sql`true`,
    ...(after === null ? [] : [sql`id < ${after.id}::bigint`]),
    ...(survey_id === undefined ? [] : [sql`survey_id = ${survey_id}`]),
    ...(action === undefined ? [] : [sql`action = ${action}`]),
    ...(from === undefined ? [] : [sql`at >= ${start(from)}::timestamptz`]),
    ...(to === undefined
      ? []
      : [
          DAY.test(to)
            ? sql`at < ${start(to)}::timestamptz + interval '1 day'`
            : sql`at <= ${to}::timestamptz`,
        ]),
  ];
}

/** Days are those of UTC. */
function start(from: string): string {
  return DAY.test(from) ? `${from}T00:00:00Z` : from;
}
