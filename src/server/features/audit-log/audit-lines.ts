import type { AuditEvent } from '../../../shared/api/account/audit-log.ts';
import { guardFormula } from '../exports/rows/guard-formula.ts';

const COLUMNS = ['at', 'actor', 'action', 'object', 'details'] as const;

/** The first line of the file, after the mark by which spreadsheets know UTF-8. */
export const AUDIT_HEADER = `\uFEFF${COLUMNS.join(',')}\r\n`;

/** One event as a line of CSV (RFC 4180), safe in spreadsheets. */
export function auditLine({ at, actor, action, object, details }: AuditEvent): string {
  const cells = [at, actor ?? '', action, object ?? '', JSON.stringify(details)];
  return `${cells.map((cell) => `"${guardFormula(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;
}
