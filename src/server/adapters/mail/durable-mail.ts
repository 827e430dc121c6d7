import type { Jobs } from '../../jobs/create-jobs.ts';
import type { Mail } from './port.ts';
import type { Deliver } from './smtp.ts';

/** The job that sends a mail. */
export const MAIL_JOB = 'mail';

/** Mail that is kept until the mail server has taken it, whatever ends meanwhile. */
export function createDurableMail(jobs: Pick<Jobs, 'add'>, deliver: Deliver): Mail {
  return { isStored: false, send: (message) => jobs.add(MAIL_JOB, message), deliver };
}
