import type { Deps } from '../../deps.ts';
import { findAddressee } from '../account/data.ts';
import { responsesMessage } from '../account/notifications/notice-messages.ts';
import { findDueNotices, queueNotifications, recordNotified, takeNotice } from './data.ts';
import { writeOffToken } from './off-tokens.ts';
import { mayBeMailed } from './policy.ts';

/**
 * Tells owners by mail that responses came, as they have set. A mail is kept by the durable jobs before it is noted as told: where
 * the server is killed in between it comes twice, with the same numbers, and never not at all.
 * @returns how many mails were handed over
 */
export async function sendResponseNotices(
  deps: Pick<Deps, 'config' | 'cursors' | 'db' | 'log' | 'mail'>,
  now: Date,
): Promise<number> {
  const { db, log } = deps;
  await queueNotifications(db.kysely, now);
  let sent = 0;
  for (const survey_id of await findDueNotices(db.kysely, now))
    try {
      if (await sendNotice(deps, survey_id, now)) sent += 1;
    } catch (error) {
      // The others are not to wait for it; it is tried again soon.
      log.warn({ err: error }, 'The mail about new responses of a survey could not be handed over');
    }
  return sent;
}

function sendNotice(
  { config, cursors, db, mail }: Pick<Deps, 'config' | 'cursors' | 'db' | 'mail'>,
  survey_id: string,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (trx) => {
    const due = await takeNotice(trx, survey_id, now);
    if (due === null) return false;
    await recordNotified(trx, due, now);
    const to = await findAddressee({ kysely: trx }, due.user_id);
    if (to === null || !mayBeMailed(to, mail)) return false;
    const token = writeOffToken(cursors, { survey_id, user_id: due.user_id, mails: 'notify' });
    await mail.send(responsesMessage(config.baseUrl, to, due, token));
    return true;
  });
}
