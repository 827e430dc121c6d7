import { createHmac, timingSafeEqual } from 'node:crypto';

const HOUR = 3_600_000;
const MINUTE = 60_000;
/** How long a right access code stands (decision 7: some hours). */
export const UNLOCKED_MS = 12 * HOUR;

/** Signs the small proofs that participants carry; nothing of them is stored. */
export interface Tokens {
  /** Proof of having opened the survey at this moment; the same for everyone who opens it in the same minute. */
  readonly signOpened: (survey_id: string, now: Date) => string;
  /** Whether the survey was opened with this token, at whatever time. */
  readonly isOpened: (survey_id: string, token: string) => boolean;
  /** Stands for the survey's present access code for some hours. */
  readonly signAccess: (survey: Locked, now: Date) => string;
  readonly isAccess: (survey: Locked, token: string, now: Date) => boolean;
  /** The code to withdraw this submission with; the same each time it is asked for, and stored nowhere. */
  readonly signReceipt: (survey_id: string, submission_id: string) => string;
  /** The submission that a receipt of this survey belongs to, or null. */
  readonly readReceipt: (survey_id: string, receipt: string) => string | null;
}

/** What of a private survey a token is bound to: a new code ends every token of the former one. */
export interface Locked {
  readonly id: string;
  readonly access_code: string | null;
}

const MAC_BYTES = { token: 16, receipt: 8 } as const;
const ID_BYTES = 16;

/** Makes the tokens of one secret; each use of it has its own words before what is signed. */
export function createTokens(secret: string): Tokens {
  const mac = (purpose: string, bytes: number, ...parts: readonly (string | number)[]) =>
    createHmac('sha256', secret)
      .update([purpose, ...parts].join('\n'))
      .digest()
      .subarray(0, bytes);
  const matches = (expected: Buffer, given: string) => {
    const bytes = Buffer.from(given, 'base64url');
    return bytes.length === expected.length && timingSafeEqual(bytes, expected);
  };
  /** `when.mac`: the time in the clear, since it is part of what is signed. */
  const write = (when: number, signature: Buffer) =>
    `${when.toString(36)}.${signature.toString('base64url')}`;
  const read = (token: string) => {
    const [when = '', signature = ''] = token.split('.', 2);
    return { when: Number.parseInt(when, 36), signature };
  };
  const opened = (survey_id: string, minute: number) => mac('opened', MAC_BYTES.token, survey_id, minute);
  const access = (survey: Locked, until: number) =>
    mac('access', MAC_BYTES.token, survey.id, until, survey.access_code ?? '');
  const receipt = (survey_id: string, submission_id: string) =>
    mac('receipt', MAC_BYTES.receipt, survey_id, submission_id);

  return {
    signOpened(survey_id, now) {
      const minute = Math.floor(now.getTime() / MINUTE);
      return write(minute, opened(survey_id, minute));
    },
    isOpened(survey_id, token) {
      const { when, signature } = read(token);
      return Number.isSafeInteger(when) && matches(opened(survey_id, when), signature);
    },
    signAccess(survey, now) {
      const until = Math.floor((now.getTime() + UNLOCKED_MS) / MINUTE);
      return write(until, access(survey, until));
    },
    isAccess(survey, token, now) {
      const { when, signature } = read(token);
      return (
        Number.isSafeInteger(when) &&
        when * MINUTE > now.getTime() &&
        matches(access(survey, when), signature)
      );
    },
    signReceipt(survey_id, submission_id) {
      const id = Buffer.from(submission_id.replaceAll('-', ''), 'hex');
      return Buffer.concat([id, receipt(survey_id, submission_id.toLowerCase())]).toString('base64url');
    },
    readReceipt(survey_id, code) {
      const bytes = Buffer.from(code, 'base64url');
      if (bytes.length !== ID_BYTES + MAC_BYTES.receipt) return null;
      const hex = bytes.toString('hex', 0, ID_BYTES);
      const submission_id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
      return timingSafeEqual(bytes.subarray(ID_BYTES), receipt(survey_id, submission_id))
        ? submission_id
        : null;
    },
  };
}

/** Whether a code is the survey's: in constant time, letter case and spaces forgiven (decision 7). */
export function isAccessCode(survey: Locked, code: string): boolean {
  const digest = (text: string) => createHmac('sha256', 'access code').update(normalise(text)).digest();
  return survey.access_code !== null && timingSafeEqual(digest(code), digest(survey.access_code));
}

function normalise(code: string): string {
  return code.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();
}
