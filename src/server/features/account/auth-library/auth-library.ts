import { betterAuth, type BetterAuthOptions } from 'better-auth';
import { twoFactor } from 'better-auth/plugins';
import { DEFAULT_LANGUAGE, findLanguage, type Language } from '../../../../shared/text/languages.ts';
import type { FeatureDeps } from '../../feature-deps.ts';
import { newIdIn } from '../../../base/shard-of.ts';
import { pickShard } from '../../../db/shards/shards.ts';
import { datesForLibrary } from './dates-for-library.ts';
import { fullName } from '../domain.ts';
import { secretsOf } from '../../../base/secrets-of.ts';
import { hashedKey } from '../limits/hashed-key.ts';
import { limitTries } from '../limits/rate-limits.ts';
import { secretVersion } from './secret-version.ts';
import { TRUST_PREFIX } from '../second-factor/trusted-devices.ts';

const DAY = 86_400;
/** Contains the client address; values from clients are overwritten. */
export const ADDRESS_HEADER = 'x-canvass-address';

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

/** Uses our tables and column names. */
export function makeAuthLibrary(
  deps: Pick<FeatureDeps, 'config' | 'db' | 'log' | 'authSecret' | 'formerSecrets'>,
  hooks: AuthHooks,
) {
  const { config, log } = deps;
  const secrets = secretsOf(deps);
  const options = {
    appName: 'Canvass',
    baseURL: config.baseUrl,
    basePath: '/api/auth',
    // Data encrypted before secret versions used the oldest one.
    secret: secrets.at(-1) ?? deps.authSecret,
    secrets: secrets.map((value) => ({ version: secretVersion(value), value })),
    telemetry: { enabled: false },
    database: { db: deps.db.kysely.withPlugin(datesForLibrary), type: 'postgres', transaction: true },
    ...TABLES,
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 6,
      maxPasswordLength: 128,
      // Users can sign in before confirming their address.
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
      // The library's keys start with the client address.
      customStorage: { consume: (key, rule) => limitTries(deps.db.kysely, hashedKey('library', key), rule) },
    },
    advanced: {
      cookiePrefix: 'canvass',
      useSecureCookies: config.baseUrl.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' },
      // The library's limits count per customer, because a /48 of IPv6 holds 65,536 networks.
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER], ipv6Subnet: 48 },
      // Our migrations define the schema; a test compares both.
      database: {
        generateId: ({ model }) => newIdIn(model === 'user' ? pickShard(deps.db.cells) : 0),
        validateSchema: false,
      },
      backgroundTasks: { handler: (task) => void task.catch((error: unknown) => logFailure(error)) },
    },
    logger: { level: 'error', log: (_level, message, ...rest) => logFailure(rest[0] ?? message) },
  } satisfies BetterAuthOptions;

  /** Logs only the message: database details may contain an address. */
  function logFailure(reason: unknown): void {
    log.error({ reason: reason instanceof Error ? reason.message : String(reason) }, 'sign-in library');
  }

  return betterAuth(options);
}

export type AuthLibrary = ReturnType<typeof makeAuthLibrary>;

/**
 * Generous, because many people may share an address; limits per account are in `guard.ts`. The library limits
 * second-step codes.
 */
const SHARED_ADDRESS_LIMIT = { window: 60, max: 600 };
const ADDRESS_RULES = {
  '/get-session': false as const,
  '/sign-in/*': SHARED_ADDRESS_LIMIT,
  '/sign-up/*': SHARED_ADDRESS_LIMIT,
  '/change-password': SHARED_ADDRESS_LIMIT,
  '/two-factor/*': SHARED_ADDRESS_LIMIT,
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
    // Useless without our signature.
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
