import type { AuditAction } from '../../shared/audit.ts';
import type { Database } from './connection/client.ts';

export interface EventToRecord {
  /** Id or address of a member. */
  readonly of: { readonly id: string } | { readonly email: string };
  readonly actor: string | null;
  readonly action: AuditAction;
  readonly survey_id?: string | null;
  readonly object?: string | null;
  /** Never contains answers, secrets or participant names. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Does nothing if the account does not exist. */
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
