import type { Jobs } from '../../jobs/create-jobs.ts';
import type { Mail } from './port.ts';
import type { Deliver } from './smtp.ts';

export const MAIL_JOB = 'mail';

/** Queues mail, so it survives restarts until the mail server accepts it. */
export function createDurableMail(jobs: Pick<Jobs, 'add'>, deliver: Deliver): Mail {
  return { isStored: false, send: (message) => jobs.add(MAIL_JOB, message), deliver };
}
