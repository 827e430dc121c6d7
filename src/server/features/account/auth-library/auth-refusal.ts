import type { Refusal } from '../../../../shared/errors.ts';

const field = (path: string, code: string): Refusal => ({ code: 'invalid', fields: { [path]: code } });
const LINK_ENDED = field('token', 'link_ended');
const TOO_OFTEN: Refusal = { code: 'rate_limited' };
const SIGN_IN_AGAIN: Refusal = { code: 'not_authenticated' };

const REFUSALS: Readonly<Record<string, Refusal>> = {
  INVALID_EMAIL_OR_PASSWORD: { code: 'not_authenticated', fields: { password: 'sign_in_failed' } },
  USER_ALREADY_EXISTS: field('email', 'email_used'),
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: field('email', 'email_used'),
  // Concurrent sign-ups with one address violate the unique constraint.
  FAILED_TO_CREATE_USER: field('email', 'email_used'),
  INVALID_EMAIL: field('email', 'email_format'),
  PASSWORD_TOO_SHORT: field('password', 'password_short'),
  PASSWORD_TOO_LONG: field('password', 'too_long'),
  INVALID_PASSWORD: field('password', 'wrong_password'),
  INVALID_CODE: field('code', 'wrong_code'),
  INVALID_BACKUP_CODE: field('code', 'wrong_code'),
  INVALID_TWO_FACTOR_COOKIE: SIGN_IN_AGAIN,
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: TOO_OFTEN,
  ACCOUNT_TEMPORARILY_LOCKED: TOO_OFTEN,
  INVALID_TOKEN: LINK_ENDED,
  TOKEN_EXPIRED: LINK_ENDED,
  USER_NOT_FOUND: LINK_ENDED,
  EMAIL_MISMATCH: { code: 'forbidden' },
};

const BY_STATUS: Readonly<Record<number, Refusal>> = {
  400: { code: 'invalid' },
  401: SIGN_IN_AGAIN,
  403: { code: 'forbidden' },
  404: { code: 'not_found' },
  409: { code: 'invalid' },
  422: { code: 'invalid' },
  429: TOO_OFTEN,
};

/** Returns the refusal by code if known, else by status; 5xx is our own failure. */
export function authRefusal(status: number, code: string | undefined): Refusal {
  const known = code === undefined ? undefined : REFUSALS[code];
  if (known !== undefined) return known;
  if (code === 'VALIDATION_ERROR') return field('email', 'email_format');
  return BY_STATUS[status] ?? { code: 'internal' };
}
