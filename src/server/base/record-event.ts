import type { AuditAction } from '../../shared/audit.ts';
import type { Database } from '../db/connection/client.ts';

/** Something that was done in an account. */
export interface EventToRecord {
  /** Whose account: by the id or the e-mail address of its member. */
  readonly of: { readonly id: string } | { readonly email: string };
  /** Who did it; null where nobody is known. */
  readonly actor: string | null;
  readonly action: AuditAction;
  readonly survey_id?: string | null;
  /** Id of what it was done to. */
  readonly object?: string | null;
  /** What of it; never an answer, a secret or a participant's name. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Adds an event to the audit log of its account; nothing where there is no such account. */
export async function recordEvent(db: Pick<Database, 'kysely'>, event: EventToRecord): Promise<void> {
  const { of, actor, action, survey_id = null, object = survey_id, details = {} } = event;
  await db.kysely
    .insertInto('audit_log')
    .columns(['account_id', 'actor', 'action', 'survey_id', 'object', 'details'])
    .expression((is) =>
      is
        .selectFrom('users')
        .select([
          'account_id',
          is.val(actor).as('actor'),
          is.val(action).as('action'),
          is.val(survey_id).as('survey_id'),
          is.val(object).as('object'),
          is.val(JSON.stringify(details)).as('details'),
        ])
        .where((user) =>
          'id' in of ? user('id', '=', of.id) : user('email', '=', of.email.trim().toLowerCase()),
        ),
    )
    .execute();
}
