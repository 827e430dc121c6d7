import type { FeatureDeps } from '../feature-deps.ts';
import { findAddressee } from '../account/data.ts';
import { responsesMessage } from '../account/notifications/notice-messages.ts';
import { findDueNotices, queueNotifications, recordNotified, takeNotice } from './data.ts';
import { writeUnsubscribeToken } from './unsubscribe-tokens.ts';
import { mayBeMailed } from './policy.ts';

/**
 * Mails owners about new responses. The job is stored before the count, so a crash may repeat a mail but never loses
 * one.
 * @returns the number of queued mails
 */
export async function sendResponseNotices(
  deps: Pick<FeatureDeps, 'config' | 'cursors' | 'db' | 'log' | 'mail'>,
  now: Date,
): Promise<number> {
  const { db, log } = deps;
  await queueNotifications(db.kysely, now);
  let sent = 0;
  for (const survey_id of await findDueNotices(db.kysely, now))
    try {
      if (await sendNotice(deps, survey_id, now)) sent += 1;
    } catch (error) {
      // One failure must not delay other mails; it is retried soon.
      log.warn({ err: error }, 'The mail about new responses of a survey could not be handed over');
    }
  return sent;
}

function sendNotice(
  { config, cursors, db, mail }: Pick<FeatureDeps, 'config' | 'cursors' | 'db' | 'mail'>,
  survey_id: string,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (trx) => {
    const due = await takeNotice(trx, survey_id, now);
    if (due === null) return false;
    await recordNotified(trx, due, now);
    const to = await findAddressee({ kysely: trx }, due.user_id);
    if (to === null || !mayBeMailed(to, mail)) return false;
    const token = writeUnsubscribeToken(cursors, { survey_id, user_id: due.user_id, mails: 'notify' });
    await mail.send(responsesMessage(config.baseUrl, to, due, token));
    return true;
  });
}
