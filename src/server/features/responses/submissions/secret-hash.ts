import { hash } from 'node:crypto';

/** Hexadecimal digits that are kept: 128 bits. */
const LENGTH = 32;

/**
 * What is kept of the secret that a device made for one submission. Survey and submission go in, so that the same
 * secret leaves no trace that could join two of them.
 */
export function hashSecret(survey_id: string, submission_id: string, secret: string): string {
  return hash('sha256', [survey_id, submission_id.toLowerCase(), secret].join('\n'), 'hex').slice(0, LENGTH);
}
