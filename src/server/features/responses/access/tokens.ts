import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../../../secrets-of.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
/** How long a right access code stands (decision 7: some hours). */
export const UNLOCKED_MS = 12 * HOUR;

/** Signs the small proofs that participants carry; nothing of them is stored. */
export interface Tokens {
  /** Proof of having opened this version of the survey at this moment; the same for everyone who does in the same minute. */
  readonly signOpened: (survey: Opened, now: Date) => string;
  /** Whether the survey was opened with this token, at whatever time. */
  readonly isOpened: (survey_id: string, token: string) => boolean;
  /** The version of the survey that this token was given with; null where it says none, or is none of this survey. */
  readonly openedVersion: (survey_id: string, token: string) => number | null;
  /** Stands for the survey's present access code for some hours. */
  readonly signAccess: (survey: Locked, now: Date) => string;
  readonly isAccess: (survey: Locked, token: string, now: Date) => boolean;
  /** The code to withdraw this submission with; the same each time it is asked for, and stored nowhere. */
  readonly signReceipt: (survey_id: string, submission_id: string) => string;
  /** The submission that a receipt of this survey belongs to, or null. */
  readonly readReceipt: (survey_id: string, receipt: string) => string | null;
  /** Returns a keyed hash (hex) that recognizes a network within one survey; without the secret it leads to no address. */
  readonly hashNetwork: (survey_id: string, network: string) => string;
}

/** The survey that somebody opens. */
export interface Opened {
  readonly id: string;
  readonly version: number;
  /** The language of the page that it is opened in: the token carries it to the answers, and proves nothing of it. */
  readonly told?: { readonly language: string };
}

/** What of a private survey a token is bound to: a new code ends every token of the former one. */
export interface Locked {
  readonly id: string;
  readonly access_code: string | null;
}

/** Characters (6 bits each) that are kept of a signature. */
const LENGTH = { token: 22, receipt: 11, network: 16 } as const;
const ID_LENGTH = 22;

/** How much of a signature is kept, and what is signed: its use and its parts, a line each. */
type Signed = readonly [length: number, text: string];

/** Makes the tokens of these secrets; each use has its own words before what is signed. */
export function createTokens(secrets: Secrets): Tokens {
  const keyOf = (secret: string) => createHmac('sha256', secret).update('participants').digest('base64url');
  const newest = keyOf(secrets[0]);
  const keys = secrets.map(keyOf);
  // Every submission is signed, so this is the quickest sound way: a key before the message, with a hash whose
  // inner state is larger than what it shows, so that nobody can continue from a signature.
  const signed = (key: string, [length, text]: Signed) =>
    hash('sha512-256', `${key}\n${text}`, 'base64url').slice(0, length);
  const sign = (what: Signed) => signed(newest, what);
  const isSigned = (what: Signed, given: string) => keys.some((key) => isSame(signed(key, what), given));
  /** Tokens of before versions were signed have none. */
  const opened = (survey_id: string, minute: number, version?: number): Signed => [
    LENGTH.token,
    `opened\n${survey_id}\n${minute}${version === undefined ? '' : `\n${version}`}`,
  ];
  const isOpened = (survey_id: string, token: string) => {
    const { when, signature, version } = read(token);
    return Number.isSafeInteger(when) && isSigned(opened(survey_id, when, version), signature);
  };
  const access = ({ id, access_code }: Locked, until: number): Signed => [
    LENGTH.token,
    `access\n${id}\n${until}\n${access_code ?? ''}`,
  ];
  const receipt = (survey_id: string, submission_id: string): Signed => [
    LENGTH.receipt,
    `receipt\n${survey_id}\n${submission_id}`,
  ];

  return {
    signOpened({ id, version, told }, now) {
      const minute = Math.floor(now.getTime() / MINUTE);
      const proof = `${write(minute, sign(opened(id, minute, version)))}.${version.toString(36)}`;
      return told === undefined ? proof : `${proof}.${told.language}`;
    },
    isOpened,
    openedVersion(survey_id, token) {
      const { version } = read(token);
      return version !== undefined && isOpened(survey_id, token) ? version : null;
    },
    signAccess(survey, now) {
      const until = Math.floor((now.getTime() + UNLOCKED_MS) / MINUTE);
      return write(until, sign(access(survey, until)));
    },
    isAccess(survey, token, now) {
      const { when, signature } = read(token);
      if (!Number.isSafeInteger(when) || when * MINUTE <= now.getTime()) return false;
      return isSigned(access(survey, when), signature);
    },
    signReceipt(survey_id, any_case_id) {
      const submission_id = any_case_id.toLowerCase();
      const id = Buffer.from(submission_id.replaceAll('-', ''), 'hex').toString('base64url');
      return id + sign(receipt(survey_id, submission_id));
    },
    readReceipt(survey_id, code) {
      const hex = Buffer.from(code.slice(0, ID_LENGTH), 'base64url').toString('hex');
      const submission_id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
      return isSigned(receipt(survey_id, submission_id), code.slice(ID_LENGTH)) ? submission_id : null;
    },
    hashNetwork: (survey_id, network) =>
      hash('sha512-256', `${newest}\nnetwork\n${survey_id}\n${network}`, 'hex').slice(0, LENGTH.network),
  };
}

/** `when.signature`: the time in the clear, since it is part of what is signed. */
function write(when: number, signature: string): string {
  return `${when.toString(36)}.${signature}`;
}

function read(token: string): { when: number; signature: string; version?: number } {
  const [when = '', signature = '', version] = token.split('.', 3);
  return {
    when: Number.parseInt(when, 36),
    signature,
    ...(version !== undefined && { version: Number.parseInt(version, 36) }),
  };
}

function isSame(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Whether a code is the survey's: in constant time, letter case and spaces forgiven (decision 7). */
export function isAccessCode(survey: Locked, code: string): boolean {
  const digest = (text: string) => createHmac('sha256', 'access code').update(normalise(text)).digest();
  return survey.access_code !== null && timingSafeEqual(digest(code), digest(survey.access_code));
}

function normalise(code: string): string {
  return code.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();
}
