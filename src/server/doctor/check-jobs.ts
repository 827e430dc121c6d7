import type { Database } from '../db/connection/client.ts';
import { readJobFigures } from '../jobs/job-data.ts';
import type { Finding } from './finding.ts';

const part = 'Jobs';
/** Older jobs have failed several times. */
const LATE_SECONDS = 600;

export async function checkJobs({ kysely }: Database): Promise<Finding> {
  const { waiting, oldest, given_up } = await readJobFigures(kysely);
  if (given_up > 0)
    return {
      part,
      state: 'problem',
      text: `${given_up} could not be done and were given up, ${waiting} wait. The log says why; the table jobs has them for 30 days.`,
    };
  if (oldest > LATE_SECONDS)
    return {
      part,
      state: 'problem',
      text: `${waiting} wait, the oldest for ${Math.round(oldest / 60)} minutes: the mail server does not take them, or no server runs. They are tried again.`,
    };
  return { part, state: 'ok', text: waiting === 0 ? 'None waits.' : `${waiting} wait, none for long.` };
}
