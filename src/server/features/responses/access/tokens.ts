import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import { BOUNDS } from '../../../../shared/bounds.ts';
import type { Secrets } from '../../../base/secrets-of.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
/** Validity of a correct access code (docs/product-decisions.md#participants, 7). */
export const UNLOCKED_MS = 12 * HOUR;
/** A weekend offline; older pages are judged by today's rules. */
export const VERSION_MS = 72 * HOUR;

/** Signs participants' tokens, none of which are stored. */
export interface Tokens {
  /** Proof of opening this survey version, identical for everyone in the same minute. */
  readonly signOpened: (survey: Opened, now: Date) => string;
  readonly isOpened: (survey_id: string, token: string) => boolean;
  readonly openedVersion: (survey_id: string, token: string, now: Date) => number | null;
  /** Stands in for the survey's current access code for some hours. */
  readonly signAccess: (survey: Locked, now: Date) => string;
  readonly isAccess: (survey: Locked, token: string, now: Date) => boolean;
  /** Returns the deterministic withdrawal code of a submission, which is not stored. */
  readonly signReceipt: (survey_id: string, submission_id: string) => string;
  readonly readReceipt: (survey_id: string, receipt: string) => string | null;
  /** Keyed hash (hex) of a network within one survey; without the secret, the address cannot be recovered. */
  readonly hashNetwork: (survey_id: string, network: string) => string;
}

export interface Opened {
  readonly id: string;
  readonly version: number;
  /** The page's language; the token passes it on with the answers, but does not prove it. */
  readonly localization?: { readonly language: string };
}

/** Data bound to an access token; a new access code invalidates all tokens. */
export interface Locked {
  readonly id: string;
  readonly access_code: string | null;
}

const LENGTH = { token: 22, receipt: 11, network: 16 } as const;
const ID_LENGTH = 22;
const MAX_CODE = 8 * BOUNDS.accessCode;

type Signed = readonly [length: number, text: string];

/** Creates the token functions; each purpose has its own prefix in the signed text. */
export function createTokens(secrets: Secrets): Tokens {
  const keyOf = (secret: string) => createHmac('sha256', secret).update('participants').digest('base64url');
  const newest = keyOf(secrets[0]);
  const keys = secrets.map(keyOf);
  // Fast, since it runs for every submission. Prefixing the key is safe because the hash's internal state exceeds its
  // output (no length extension).
  const signed = (key: string, [length, text]: Signed) =>
    hash('sha512-256', `${key}\n${text}`, 'base64url').slice(0, length);
  const sign = (what: Signed) => signed(newest, what);
  const isSigned = (what: Signed, signature: string) =>
    keys.some((key) => isSame(signed(key, what), signature));
  /** Tokens from before versions were signed have none. */
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
    signOpened({ id, version, localization }, now) {
      const minute = Math.floor(now.getTime() / MINUTE);
      const proof = `${write(minute, sign(opened(id, minute, version)))}.${version.toString(36)}`;
      return localization === undefined ? proof : `${proof}.${localization.language}`;
    },
    isOpened,
    openedVersion(survey_id, token, now) {
      const { version, when } = read(token);
      if (version === undefined || when * MINUTE + VERSION_MS <= now.getTime()) return null;
      return isOpened(survey_id, token) ? version : null;
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

/** Formats `when.signature`; the time is part of the signed text. */
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

function isSame(expected: string, signature: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(signature)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Compares in constant time, ignoring case and spaces (docs/product-decisions.md#participants, 7). */
export function isAccessCode(survey: Locked, code: string): boolean {
  const digest = (text: string) => createHmac('sha256', 'access code').update(normalise(text)).digest();
  if (survey.access_code === null || code.length > MAX_CODE) return false;
  return timingSafeEqual(digest(code), digest(survey.access_code));
}

function normalise(code: string): string {
  return code.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();
}
