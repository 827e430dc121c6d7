import type { AuditEvent } from '../../../shared/api/account/audit-log.ts';
import { guardFormula } from '../exports/rows/guard-formula.ts';

const COLUMNS = ['at', 'actor', 'action', 'object', 'details'] as const;

/** Header line with the byte order mark that makes spreadsheets read UTF-8. */
export const AUDIT_HEADER = `\uFEFF${COLUMNS.join(',')}\r\n`;

/** Formats an event as CSV (RFC 4180), safe for spreadsheets. */
export function auditLine({ at, actor, action, object, details }: AuditEvent): string {
  const cells = [at, actor ?? '', action, object ?? '', JSON.stringify(details)];
  return `${cells.map((cell) => `"${guardFormula(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;
}
