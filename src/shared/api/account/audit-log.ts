import { z } from 'zod';
import { AUDIT_ACTIONS, AUDIT_DAYS } from '../../audit.ts';
import { endpoint } from '../endpoint.ts';
import { cursor, id, limit, dateTimeInput } from '../fields.ts';

const tag = 'Audit log';

const auditEvent = z.object({
  at: z.string(),
  actor: z
    .string()
    .nullable()
    .describe('E-mail address, or `key:` and the name of an API key; null: nobody known'),
  action: z.string().describe('In the past tense: survey.created, account.signed_in'),
  object: z.string().nullable().describe('Id of the survey or API key'),
  details: z.record(z.string(), z.unknown()).describe('What of it; never an answer'),
});
export type AuditEvent = z.output<typeof auditEvent>;

/** Days are inclusive, date-times exact. */
const dayOrDateTime = z.union([
  z.iso.date().refine((day) => day >= '1900' && day < '2200', { error: 'date_range' }),
  dateTimeInput,
]);

const filters = {
  survey_id: id.optional(),
  action: z.enum(AUDIT_ACTIONS).optional(),
  from: dayOrDateTime.optional(),
  to: dayOrDateTime.optional(),
};
export type AuditFilters = z.output<z.ZodObject<typeof filters>>;

export const listAuditLog = endpoint('GET', '/api/v1/audit-log', {
  summary: `Who did what when, newest first, kept for ${AUDIT_DAYS} days (Scientific plan)`,
  tag,
  access: 'owner',
  query: z.strictObject({ ...filters, limit, cursor: cursor.optional() }),
  returns: z.object({ events: z.array(auditEvent), next_cursor: z.string().nullable() }),
});

export const exportAuditLog = endpoint('GET', '/api/v1/audit-log/export', {
  summary: 'The same as a CSV file (Scientific plan)',
  tag,
  access: 'owner',
  query: z.strictObject(filters),
  produces: 'text/csv',
});
