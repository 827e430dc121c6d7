import { hash } from 'node:crypto';

/** 128 bits in hexadecimal digits. */
const LENGTH = 32;

/** Hashes a submission's secret together with its ids, so equal secrets cannot link submissions. */
export function hashSecret(survey_id: string, submission_id: string, secret: string): string {
  return hash('sha256', [survey_id, submission_id.toLowerCase(), secret].join('\n'), 'hex').slice(0, LENGTH);
}
