import { z } from 'zod';
import type { MailConfig } from '../../base/config.ts';
import type { Database } from '../../db/connection/client.ts';
import type { Jobs } from '../../jobs/create-jobs.ts';
import { createOutbox } from './outbox.ts';
import type { Mail } from './port.ts';
import { createSmtpDelivery, type Deliver } from './smtp.ts';

const MAIL_JOB = 'mail';

/** Queues mail, so it survives restarts until the mail server accepts it. */
function createDurableMail(jobs: Pick<Jobs, 'add'>, deliver: Deliver): Mail {
  return { isStored: false, send: (message) => jobs.add(MAIL_JOB, message), deliver };
}

const message = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  link: z.string(),
  off: z.string().optional(),
});

/** Returns the SMTP delivery with its job, or the local outbox. */
export function createMail(
  { smtpUrl, from }: MailConfig,
  db: Database,
  jobs: Pick<Jobs, 'add' | 'handle'>,
): Mail {
  if (smtpUrl === undefined) return createOutbox(db);
  const deliver = createSmtpDelivery(smtpUrl, from);
  jobs.handle(MAIL_JOB, (work, id) => deliver({ ...message.parse(work), attachment: null }, id));
  return createDurableMail(jobs, deliver);
}
