import { email as emailField } from '../../../shared/api/account/auth.ts';
import type { SignInRequest } from '../../layout/to-sign-in.tsx';
import { BOUNDS } from '../../../shared/bounds.ts';

/** Returns an error code like the server's (`errors:fields.<code>`), or null. */
export type Check = (value: string) => string | null;

export const checkEmail: Check = (value) => (emailField.safeParse(value).success ? null : 'email_format');

export const checkNewPassword: Check = (value) =>
  value.length < BOUNDS.passwordMin
    ? 'password_short'
    : value.length > BOUNDS.passwordMax
      ? 'too_long'
      : null;

export const checkName: Check = (value) => (value.trim() === '' ? 'names_required' : null);

export const checkEntered: Check = (value) => (value === '' ? 'required' : null);

export interface AuthRequest extends SignInRequest {
  readonly mode?: 'forgot' | 'signUp';
  /** Return target for visitors with a draft; default `/`. */
  readonly next?: { readonly path: string; readonly state: object };
}

export const FORGOT: AuthRequest = { mode: 'forgot' };

export type CallbackOutcome =
  | 'confirmed'
  | 'unknown'
  | 'link_ended'
  | { readonly description: string }
  | 'failed';

/**
 * Parses the outcome of a mail link from query and hash (docs/spec.md#4-states: the error's description, or
 * 'Authentication failed'). Library error codes are not descriptions.
 */
export function readCallback(search: string, hash: string): CallbackOutcome {
  const parts = [new URLSearchParams(search), new URLSearchParams(hash.replace(/^#/, ''))];
  const read = (name: string) => parts.map((part) => part.get(name)).find((value) => value);
  const error = read('error') ?? read('error_code');
  const description = read('error_description');
  if (description !== undefined && description !== null) return { description };
  if (error === undefined || error === null) return read('confirmed') === 'true' ? 'confirmed' : 'unknown';
  return ['TOKEN_EXPIRED', 'INVALID_TOKEN'].includes(error.toUpperCase()) ? 'link_ended' : 'failed';
}
