import { betterAuth, type BetterAuthOptions } from 'better-auth';
import { twoFactor } from 'better-auth/plugins';
import { DEFAULT_LANGUAGE, findLanguage, type Language } from '../../../../shared/languages.ts';
import type { Deps } from '../../../deps.ts';
import { newIdIn } from '../../../db/cells/cell-of.ts';
import { placeNew } from '../../../db/cells/cells.ts';
import { datesForLibrary } from './dates-for-library.ts';
import { fullName } from '../domain.ts';
import { secretsOf } from '../../../secrets-of.ts';
import { hashedKey } from '../limits/hashed-key.ts';
import { limitTries } from '../limits/rate-limits.ts';
import { secretVersion } from './secret-version.ts';
import { TRUST_PREFIX } from '../second-factor/trusted-devices.ts';

const DAY = 86_400;
/** The header our own mount writes the caller's address into; what a caller sends under this name is replaced. */
export const ADDRESS_HEADER = 'x-canvass-address';

/** What the library asks for: mails, and what else ends with a forgotten password. */
export interface AuthHooks {
  confirmAddress(to: Addressee, token: string): Promise<void>;
  resetPassword(to: Addressee, token: string): Promise<void>;
  passwordWasReset(user: { id: string; email: string }): Promise<void>;
}

export interface Addressee {
  readonly email: string;
  readonly first_name: string;
  readonly language: Language;
}

/** The auth library on our own tables, with our words for its columns. */
export function makeAuthLibrary(
  deps: Pick<Deps, 'config' | 'db' | 'log' | 'authSecret' | 'formerSecrets'>,
  hooks: AuthHooks,
) {
  const { config, log } = deps;
  const secrets = secretsOf(deps);
  const options = {
    appName: 'Canvass',
    baseURL: config.baseUrl,
    basePath: '/api/auth',
    // What was encrypted before secrets had versions is of the oldest.
    secret: secrets.at(-1) ?? deps.authSecret,
    secrets: secrets.map((value) => ({ version: secretVersion(value), value })),
    telemetry: { enabled: false },
    database: { db: deps.db.kysely.withPlugin(datesForLibrary), type: 'postgres', transaction: true },
    ...TABLES,
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 6,
      maxPasswordLength: 128,
      // Sign-in does not wait for the confirmation of the address.
      requireEmailVerification: false,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => hooks.resetPassword(addressee(user), token),
      onPasswordReset: ({ user }) => hooks.passwordWasReset(user),
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: 7 * DAY,
      sendVerificationEmail: ({ user, token }) => hooks.confirmAddress(addressee(user), token),
    },
    databaseHooks: { user: { create: { before: nameNewUser }, update: { before: renameUser } } },
    plugins: [twoFactor({ issuer: 'Canvass', schema: TWO_FACTOR_TABLE })],
    rateLimit: {
      enabled: config.env === 'production',
      window: 60,
      max: 3_000,
      customRules: ADDRESS_RULES,
      // Its keys begin with the caller's address.
      customStorage: { consume: (key, rule) => limitTries(deps.db.kysely, hashedKey('library', key), rule) },
    },
    advanced: {
      cookiePrefix: 'canvass',
      useSecureCookies: config.baseUrl.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' },
      // Its limits count by customer: a /48 of IPv6 holds 65,536 networks.
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER], ipv6Subnet: 48 },
      // Our migrations are the schema; a test holds both together.
      database: {
        generateId: ({ model }) => newIdIn(model === 'user' ? placeNew(deps.db.cells) : 0),
        validateSchema: false,
      },
      backgroundTasks: { handler: (task) => void task.catch((error: unknown) => logFailure(error)) },
    },
    logger: { level: 'error', log: (_level, message, ...rest) => logFailure(rest[0] ?? message) },
  } satisfies BetterAuthOptions;

  /** Only the error's own words: what the database adds to them can hold an address. */
  function logFailure(reason: unknown): void {
    log.error({ reason: reason instanceof Error ? reason.message : String(reason) }, 'sign-in library');
  }

  return betterAuth(options);
}

export type AuthLibrary = ReturnType<typeof makeAuthLibrary>;

/**
 * Generous by address, since a lecture hall may sit behind one; the limits by account are our own, in `guard.ts`.
 * The second step counts its wrong codes by account in the library.
 */
const HALL = { window: 60, max: 600 };
const ADDRESS_RULES = {
  '/get-session': false as const,
  '/sign-in/*': HALL,
  '/sign-up/*': HALL,
  '/change-password': HALL,
  '/two-factor/*': HALL,
  '/request-password-reset': { window: 600, max: 60 },
  '/send-verification-email': { window: 600, max: 60 },
};

const TIMES = { createdAt: 'created_at', updatedAt: 'updated_at' };
const profileText = { type: 'string', required: false, defaultValue: '' } as const;

const TABLES = {
  user: {
    modelName: 'users',
    fields: { emailVerified: 'email_verified', ...TIMES },
    additionalFields: {
      first_name: { type: 'string', required: true },
      last_name: { type: 'string', required: true },
      full_name: { type: 'string', required: false, input: false },
      phone: profileText,
      bio: profileText,
      avatar_url: profileText,
      language: { type: 'string', required: false, defaultValue: DEFAULT_LANGUAGE },
    },
  },
  session: {
    modelName: 'sessions',
    fields: {
      userId: 'user_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      ...TIMES,
    },
    expiresIn: 30 * DAY,
    updateAge: DAY,
    freshAge: 0,
  },
  account: {
    modelName: 'credentials',
    fields: {
      userId: 'user_id',
      accountId: 'account_id',
      providerId: 'provider_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      ...TIMES,
    },
  },
  verification: {
    modelName: 'verifications',
    // Trusted devices are told apart by theirs, which opens nothing without our signature.
    storeIdentifier: { default: 'hashed', overrides: { [TRUST_PREFIX]: 'plain' } },
    fields: { expiresAt: 'expires_at', ...TIMES },
  },
} as const satisfies Partial<BetterAuthOptions>;

const TWO_FACTOR_TABLE = {
  user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
  twoFactor: {
    modelName: 'two_factors',
    fields: {
      userId: 'user_id',
      backupCodes: 'backup_codes',
      failedVerificationCount: 'failed_verification_count',
      lockedUntil: 'locked_until',
    },
  },
} as const;

type Fields = Record<string, unknown>;

async function nameNewUser(user: Fields) {
  const name = fullName(user);
  return { data: { ...user, name, full_name: name } };
}

async function renameUser(change: Fields, context: { context: { session: { user: Fields } | null } } | null) {
  const renames = change['first_name'] !== undefined || change['last_name'] !== undefined;
  const before = context?.context.session?.user;
  if (!renames || before === undefined) return { data: change };
  const name = fullName({ ...before, ...change });
  return { data: { ...change, name, full_name: name } };
}

function addressee(user: { email: string } & Fields): Addressee {
  return {
    email: user.email,
    first_name: String(user['first_name']),
    language: findLanguage(user['language']) ?? DEFAULT_LANGUAGE,
  };
}
