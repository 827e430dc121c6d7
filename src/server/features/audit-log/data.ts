import { sql } from 'kysely';
import { z } from 'zod';
import type { AuditEvent, AuditFilters } from '../../../shared/api/account/audit-log.ts';
import type { Database } from '../../db/connection/client.ts';
import { accountOf } from '../account/account-of.ts';

export const auditPosition = z.strictObject({ id: z.number() });

export interface AuditRow extends AuditEvent {
  readonly id: number;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export async function readAuditLog(
  db: Database,
  user_id: string,
  filters: AuditFilters,
  after: z.output<typeof auditPosition> | null,
  limit: number,
): Promise<AuditRow[]> {
  const { survey_id, action, from, to } = filters;
  let events = db.kysely
    .selectFrom('audit_log')
    .select(['id', 'at', 'actor', 'action', 'object', 'details'])
    .where('account_id', '=', accountOf(user_id));
  if (after !== null) events = events.where('id', '<', after.id);
  if (survey_id !== undefined) events = events.where('survey_id', '=', survey_id);
  if (action !== undefined) events = events.where('action', '=', action);
  if (from !== undefined) events = events.where('at', '>=', start(from));
  if (to !== undefined)
    events = DAY.test(to)
      ? events.where('at', '<', sql<string>`${start(to)}::timestamptz + interval '1 day'`)
      : events.where('at', '<=', to);
  return events.orderBy('id', 'desc').limit(limit).execute();
}

/** Days are in UTC. */
function start(from: string): string {
  return DAY.test(from) ? `${from}T00:00:00Z` : from;
}
