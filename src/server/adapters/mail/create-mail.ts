import { z } from 'zod';
import type { MailConfig } from '../../base/config.ts';
import type { Database } from '../../db/connection/client.ts';
import type { Jobs } from '../../jobs/create-jobs.ts';
import { createDurableMail, MAIL_JOB } from './durable-mail.ts';
import { createOutbox } from './outbox.ts';
import type { Mail } from './port.ts';
import { createSmtpDelivery } from './smtp.ts';

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
