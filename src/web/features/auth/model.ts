import { email as emailField } from '../../../shared/api/auth.ts';
import { BOUNDS } from '../../../shared/bounds.ts';

/** The code of what is wrong with a field, or null: the same codes as the server's (`errors:fields.<code>`). */
export type Check = (value: string) => string | null;

export const checkEmail: Check = (value) => (emailField.safeParse(value).success ? null : 'email_format');

export const checkNewPassword: Check = (value) =>
  value.length < BOUNDS.passwordMin
    ? 'password_short'
    : value.length > BOUNDS.passwordMax
      ? 'too_long'
      : null;

export const checkName: Check = (value) => (value.trim() === '' ? 'names_required' : null);

export const checkGiven: Check = (value) => (value === '' ? 'required' : null);

export type CallbackOutcome = 'done' | 'link_ended' | { readonly description: string } | 'failed';

/**
 * What a link from a mail came back with (spec section 4: the error's description, or 'Authentication failed').
 * The names of the auth library's errors are no description.
 */
export function readCallback(query: URLSearchParams): CallbackOutcome {
  const error = query.get('error');
  const description = query.get('error_description');
  if (description !== null && description !== '') return { description };
  if (error === null) return 'done';
  return ['TOKEN_EXPIRED', 'INVALID_TOKEN'].includes(error.toUpperCase()) ? 'link_ended' : 'failed';
}
