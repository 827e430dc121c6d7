import { sql } from 'kysely';
import { ago } from '../../../db/ago.ts';
import type { Database } from '../../../db/connection/client.ts';

/** Returns whether this person's edit was audited within the last hour, as drafts autosave. */
export async function isRepeatedEdit(
  db: Pick<Database, 'kysely'>,
  actor: string,
  survey_id: string,
  changed: readonly string[],
): Promise<boolean> {
  const event = await db.kysely
    .selectFrom('audit_log')
    .select('id')
    .where('survey_id', '=', survey_id)
    .where('action', '=', 'survey.edited')
    .where('actor', '=', actor)
    .where('at', '>', ago('1 hour'))
    .where(sql<boolean>`details -> 'changed' @> ${JSON.stringify(changed)}::jsonb`)
    .limit(1)
    .executeTakeFirst();
  return event !== undefined;
}
