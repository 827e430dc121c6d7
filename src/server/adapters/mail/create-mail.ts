import { z } from 'zod';
import type { MailConfig } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import type { JobHandler, Jobs } from '../../jobs/create-jobs.ts';
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

/** The jobs that this server can do for its mail: none where no mail server is configured. */
export function mailJobs({ smtpUrl, from }: MailConfig): ReadonlyMap<string, JobHandler> {
  if (smtpUrl === undefined) return new Map();
  const deliver = createSmtpDelivery(smtpUrl, from);
  return new Map([[MAIL_JOB, (work, id) => deliver(message.parse(work), id)]]);
}

/** The mail server where one is configured, else the local outbox. */
export function createMail({ smtpUrl }: MailConfig, db: Database, jobs: Pick<Jobs, 'add'>): Mail {
  return smtpUrl === undefined ? createOutbox(db) : createDurableMail(jobs);
}
