import { z } from 'zod';
import { BOUNDS } from '../../bounds.ts';
import { endpoint } from '../endpoint.ts';
import { isBlank } from '../../text/is-blank.ts';
import { emailAddress, language, lineOrEmpty, text } from '../fields.ts';

const tag = 'Sign-in';

export const email = emailAddress.transform((value) => value.toLowerCase());

export const newPassword = z
  .string()
  .min(BOUNDS.passwordMin, { error: 'password_short' })
  .max(BOUNDS.passwordMax);

/** Both are required (docs/spec.md#5-validation). */
const personName = z
  .string()
  .refine((name) => !isBlank(name), { error: 'names_required' })
  .pipe(lineOrEmpty(BOUNDS.name));
const neededName = z.string().default('').pipe(personName);

const passwordInput = z.string().min(1, { error: 'required' }).max(BOUNDS.passwordMax);
const code = text(BOUNDS.code).refine((value) => value !== '', { error: 'required' });
/** Required with two-step sign-in. */
const secondFactor = text(BOUNDS.code).default('');
const shownName = text(2 * BOUNDS.name + 1)
  .optional()
  .describe('Always first and last name; what is given here changes nothing');
const token = text(BOUNDS.token).pipe(z.string().min(1));
const page = lineOrEmpty(BOUNDS.address)
  .refine((value) => /^\/(?![/\\])[^\\]*$/.test(value), { error: 'format' })
  .optional()
  .describe('Path on this server to go to afterwards');
const done = z.object({ status: z.boolean() });

export const user = z.object({
  id: z.uuid(),
  email: z.string(),
  emailVerified: z.boolean(),
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  phone: z.string(),
  bio: z.string(),
  avatar_url: z.string(),
  language,
  twoFactorEnabled: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
});

export const session = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  token: z.string(),
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
  expiresAt: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});

/** POST with a body by default. */
function authCall<B extends z.ZodRawShape, R extends z.ZodType>(
  path: string,
  summary: string,
  body: B,
  returns: R,
) {
  return endpoint('POST', `/api/auth${path}`, {
    summary,
    tag,
    access: 'anyone',
    body: z.strictObject(body),
    returns,
  });
}

const signedUp = z.object({ token: z.string().nullable(), user });
const signedIn = z.object({ token: z.string(), redirect: z.boolean(), user });
const secondStep = z.object({ twoFactorRedirect: z.literal(true), twoFactorMethods: z.array(z.string()) });

export const signUp = authCall(
  '/sign-up/email',
  'Make an account',
  {
    email,
    password: newPassword,
    name: shownName,
    full_name: shownName,
    first_name: neededName,
    last_name: neededName,
    language: language.optional(),
    sign_in: z.boolean().default(true).describe('False: only make the account, without a session'),
    callbackURL: page,
    rememberMe: z.boolean().optional(),
  },
  signedUp,
);
export const signIn = authCall(
  '/sign-in/email',
  'Start a session; with two-step sign-in on, a code is asked for next',
  {
    email: z.string().trim().min(1, { error: 'required' }).max(BOUNDS.email),
    password: passwordInput,
    callbackURL: page,
    rememberMe: z.boolean().optional(),
  },
  z.union([signedIn, secondStep]),
);
export const signOut = authCall('/sign-out', 'End the session', {}, z.object({ success: z.boolean() }));
export const updateUser = authCall(
  '/update-user',
  'Change the own profile',
  {
    first_name: personName.optional(),
    last_name: personName.optional(),
    name: shownName,
    full_name: shownName,
    phone: lineOrEmpty(BOUNDS.phone).optional(),
    bio: text(BOUNDS.bio).optional(),
    avatar_url: lineOrEmpty(BOUNDS.address).optional(),
    language: language.optional(),
  },
  done,
);
export const changePassword = authCall(
  '/change-password',
  'Change the own password; with revokeOtherSessions, other sessions and all API keys end',
  { currentPassword: passwordInput, newPassword, revokeOtherSessions: z.boolean().optional() },
  z.object({ token: z.string().nullable(), user }),
);
export const requestPasswordReset = authCall(
  '/request-password-reset',
  'Send a link that sets a new password; the reply is the same for unknown addresses',
  { email, redirectTo: page },
  done,
);
export const resetPassword = authCall(
  '/reset-password',
  'Set a new password with the token of the link; ends all sessions and API keys',
  { token, newPassword },
  done,
);
export const sendVerificationEmail = authCall(
  '/send-verification-email',
  'Send the link that confirms an e-mail address again',
  { email, callbackURL: page },
  done,
);
export const revokeSession = authCall('/revoke-session', 'End one own session', { token }, done);
export const revokeSessions = authCall('/revoke-sessions', 'End all own sessions', {}, done);
export const revokeOtherSessions = authCall(
  '/revoke-other-sessions',
  'End all own sessions but this one',
  {},
  done,
);
export const enableTwoFactor = authCall(
  '/two-factor/enable',
  'Prepare two-step sign-in: it is on once a code was verified',
  { password: passwordInput },
  z.object({ method: z.string(), totpURI: z.string(), backupCodes: z.array(z.string()) }),
);
export const disableTwoFactor = authCall(
  '/two-factor/disable',
  'Switch two-step sign-in off, with a code of the app or a recovery code',
  { password: passwordInput, code: secondFactor },
  done,
);
export const verifyTotp = authCall(
  '/two-factor/verify-totp',
  'Give the code of the authenticator app',
  { code, trustDevice: z.boolean().optional() },
  signedUp,
);
export const verifyBackupCode = authCall(
  '/two-factor/verify-backup-code',
  'Sign in with a recovery code, which is used up',
  { code, trustDevice: z.boolean().optional() },
  signedUp,
);
export const generateBackupCodes = authCall(
  '/two-factor/generate-backup-codes',
  'Make new recovery codes, with a code of the app or a former recovery code; the former ones end',
  { password: passwordInput, code: secondFactor },
  z.object({ status: z.boolean(), backupCodes: z.array(z.string()) }),
);

const get = { tag, access: 'anyone' } as const;

export const getSession = endpoint('GET', '/api/auth/get-session', {
  ...get,
  summary: 'Who is signed in; null for nobody',
  query: z.object({}),
  returns: z.object({ session, user }).nullable(),
});
export const listSessions = endpoint('GET', '/api/auth/list-sessions', {
  ...get,
  summary: 'Own sessions that have not ended',
  query: z.object({}),
  returns: z.array(session),
});
export const verifyEmail = endpoint('GET', '/api/auth/verify-email', {
  ...get,
  summary: 'Confirm an e-mail address with the token of the link',
  query: z.strictObject({ token, callbackURL: page }),
  returns: done,
  hasEffect: true,
});

/** Only these library routes are exposed. */
export const AUTH_ENDPOINTS = [
  signUp,
  signIn,
  signOut,
  getSession,
  updateUser,
  changePassword,
  requestPasswordReset,
  resetPassword,
  sendVerificationEmail,
  verifyEmail,
  listSessions,
  revokeSession,
  revokeSessions,
  revokeOtherSessions,
  enableTwoFactor,
  disableTwoFactor,
  verifyTotp,
  verifyBackupCode,
  generateBackupCodes,
] as const;
