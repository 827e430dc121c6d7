import { Readable } from 'node:stream';
import {
  type AuditFilters,
  exportAuditLog,
  listAuditLog,
  type AuditEvent,
} from '../../../shared/api/account/audit-log.ts';
import { throwRefusal } from '../../../shared/errors.ts';
import { checkFeature } from '../../../shared/plans.ts';
import type { Server } from '../../http/serve.ts';
import { findPlan } from '../billing/plan.ts';
import { auditPosition, readAuditLog } from './data.ts';
import type { FeatureDeps } from '../feature-deps.ts';
import { guardFormula } from '../exports/rows/guard-formula.ts';

const COLUMNS = ['at', 'actor', 'action', 'object', 'details'] as const;

/** Header line with the byte order mark that makes spreadsheets read UTF-8. */
const AUDIT_HEADER = `\uFEFF${COLUMNS.join(',')}\r\n`;

/** Formats an event as CSV (RFC 4180), safe for spreadsheets. */
function auditLine({ at, actor, action, object, details }: AuditEvent): string {
  const cells = [at, actor ?? '', action, object ?? '', JSON.stringify(details)];
  return `${cells.map((cell) => `"${guardFormula(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;
}

const CHUNK = 1_000;

export function serveAuditLog({ serve, deps }: Server<FeatureDeps>): void {
  const { cursors, db } = deps;
  const requirePlan = async (user_id: string) =>
    throwRefusal(checkFeature(await findPlan(deps, user_id), 'audit_log'));

  serve(listAuditLog, async ({ query, owner, reply }) => {
    reply.header('cache-control', 'no-store');
    await requirePlan(owner.id);
    const list = `audit-log ${owner.id}`;
    const after = cursors.read(list, query.cursor, auditPosition);
    const rows = await readAuditLog(db, owner.id, query, after, query.limit + 1);
    const events = rows.slice(0, query.limit);
    const last = events.at(-1);
    const more = rows.length > query.limit && last !== undefined;
    return { events, next_cursor: more ? cursors.write(list, { id: last.id }) : null };
  });

  serve(exportAuditLog, async ({ query, owner, now, reply }) => {
    await requirePlan(owner.id);
    return reply
      .type('text/csv; charset=utf-8; header=present')
      .header('cache-control', 'no-store')
      .header(
        'content-disposition',
        `attachment; filename="canvass-audit-log-${now.toISOString().slice(0, 10)}.csv"`,
      )
      .send(Readable.from(writeFile(owner.id, query)));
  });

  async function* writeFile(user_id: string, filters: AuditFilters): AsyncGenerator<string> {
    yield AUDIT_HEADER;
    let after: { id: number } | null = null;
    do {
      const rows = await readAuditLog(db, user_id, filters, after, CHUNK);
      yield rows.map(auditLine).join('');
      const last = rows.at(-1);
      after = rows.length === CHUNK && last !== undefined ? { id: last.id } : null;
    } while (after !== null);
  }
}
