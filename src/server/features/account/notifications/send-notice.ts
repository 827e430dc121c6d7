import type { FeatureDeps } from '../../feature-deps.ts';
import { findAddressee } from '../data.ts';
import { isDemoAddress } from '../demo-account.ts';
import { noticeMessage, type Notice } from './notice-messages.ts';
import { limitTries, type Rule } from '../limits/rate-limits.ts';

/** Protects from automated requests. */
const NOTICES: Rule = { window: 3_600, max: 10 };

/** Mails in the background; failures are only logged. */
export function sendNotice(
  deps: Pick<FeatureDeps, 'config' | 'db' | 'log' | 'mail' | 'now'>,
  user_id: string,
  notice: Notice,
  values: Readonly<Record<string, string>> = {},
): void {
  send().catch((error: unknown) => {
    deps.log.warn(
      { reason: error instanceof Error ? error.message : String(error) },
      'a notice was not sent',
    );
  });

  async function send(): Promise<void> {
    const to = await findAddressee(deps.db, user_id);
    if (to === null || isDemoAddress(to.email)) return;
    const { allowed } = await limitTries(deps.db.kysely, `notice:${notice}:${user_id}`, NOTICES);
    if (!allowed) return;
    const timeFormat = new Intl.DateTimeFormat(to.language, {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: 'UTC',
    });
    const time = `${timeFormat.format(deps.now())} UTC`;
    await deps.mail.send(noticeMessage(deps.config.baseUrl, to, notice, { ...values, time }));
  }
}
