import { MAX_SHARDS } from './shard-of.ts';
import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { missingInPublic } from './config-public.ts';
import { StartError } from './start-error.ts';

/** One sentence per problem, for the operator. */
export class ConfigError extends StartError {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The configuration does not work:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

/** In-memory limits are divided by it, but must allow a few event streams per account. */
const MAX_WORKERS = 64;

const text = z.string().optional();
const secret = (length: number) =>
  z.string().min(length, `should have at least ${length} characters`).optional();
/** Newest first; `AUTH_SECRET` counts as the oldest. */
const secretList = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .refine(
    (list) => list.every((part) => part.length >= 32),
    'should be secrets of at least 32 characters each, separated by commas, the newest first',
  )
  .optional();
const webAddress = z
  .string()
  .refine((value) => hasProtocol(value, ['http:', 'https:']), 'should be an address like https://example.org')
  .transform((value) => value.replace(/\/+$/, ''))
  .optional();
const address = (protocols: readonly string[], example: string) =>
  z
    .string()
    .refine((value) => hasProtocol(value, protocols), `should be an address like ${example}`)
    .optional();
const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, `should be one of: ${values.join(', ')}`);
const database = address(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/name');

const variables = z.object({
  NODE_ENV: oneOf(['production', 'development', 'test']).default('development'),
  PORT: z
    .string()
    .default('3000')
    .refine(
      (value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535,
      'should be a whole number from 0 to 65535',
    )
    .transform(Number),
  HOST: z
    .string()
    .default('127.0.0.1')
    .refine(
      (value) => /^[\w.:-]+$/.test(value),
      'should be an address to listen on, like 127.0.0.1 or 0.0.0.0',
    ),
  BASE_URL: webAddress,
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: database,
  DATABASE_REPLICA_URL: database,
  AUTH_SECRET: secret(32),
  AUTH_SECRETS: secretList,
  SMTP_URL: address(['smtp:', 'smtps:'], 'smtp://user:password@host:587'),
  MAIL_FROM: z
    .string()
    .default('Canvass <canvass@localhost>')
    .refine(
      (value) => /^[^\s@<>]+@[^\s@<>]+$|^[^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>$/.test(value),
      'should be a sender like "Canvass <surveys@example.org>"',
    ),
  BILLING: oneOf(['sandbox', 'stripe', 'off']).optional(),
  STRIPE_SECRET_KEY: text,
  STRIPE_PUBLISHABLE_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_PRICE_MONTHLY: text,
  STRIPE_PRICE_YEARLY: text,
  STRIPE_PRICE_SCIENTIFIC_MONTHLY: text,
  STRIPE_PRICE_SCIENTIFIC_YEARLY: text,
  STRIPE_API_BASE: webAddress,
  AI_PROVIDER: oneOf(['openai', 'anthropic', 'compatible']).optional(),
  AI_API_KEY: text,
  AI_BASE_URL: webAddress,
  AI_MODEL: text,
  DEMO: oneOf(['on', 'off'])
    .transform((value) => value === 'on')
    .optional(),
  TRUST_PROXY: z
    .string()
    .default('off')
    .refine(
      (value) => value === 'off' || isHops(value) || value.split(',').every((part) => isProxy(part.trim())),
      'should be off, the number of proxies in front, like 1, or their addresses, like 10.0.0.0/8 or loopback',
    )
    .transform((value) =>
      value === 'off' || /^0+$/.test(value) ? false : isHops(value) ? Number(value) : value,
    ),
  WORKERS: z
    .string()
    .default('1')
    .refine(
      (value) =>
        value === 'auto' || (/^\d{1,2}$/.test(value) && Number(value) >= 1 && Number(value) <= MAX_WORKERS),
      `should be a whole number from 1 to ${MAX_WORKERS}, or auto for one on every core`,
    )
    .transform((value) => (value === 'auto' ? Math.min(MAX_WORKERS, availableParallelism()) : Number(value))),
  CELLS: z
    .string()
    .default('1')
    .refine(
      (value) => /^\d{1,3}$/.test(value) && Number(value) >= 1 && Number(value) <= MAX_SHARDS,
      `should be a whole number from 1 to ${MAX_SHARDS}`,
    )
    .transform(Number),
  INTAKE_BY: oneOf(['inline', 'function']).default('inline'),
  DRAIN_SECONDS: z
    .string()
    .default('0')
    .refine(
      (value) => /^\d{1,3}$/.test(value) && Number(value) <= 300,
      'should be a whole number from 0 to 300',
    )
    .transform(Number),
  METRICS_TOKEN: secret(16),
  SECURITY_CONTACT: address(['mailto:', 'https:'], 'mailto:security@example.org').refine(
    (value) => value === undefined || !/\s/.test(value),
    'should be one address',
  ),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export type Variables = z.output<typeof variables>;

const STRIPE_NEEDS = [
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_PRICE_MONTHLY',
  'STRIPE_PRICE_YEARLY',
  'STRIPE_PRICE_SCIENTIFIC_MONTHLY',
  'STRIPE_PRICE_SCIENTIFIC_YEARLY',
] as const;

/**
 * Parses the environment; empty variables count as missing.
 * @throws ConfigError with all problems, without values, which may be secrets
 */
export function readVariables(env: NodeJS.ProcessEnv): Variables {
  const environment = Object.fromEntries(
    Object.keys(variables.shape).map((name) => [name, env[name]?.trim() || undefined]),
  );
  const parsed = variables.safeParse(environment);
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`));
  const missing = [...missingTogether(parsed.data), ...missingInPublic(parsed.data)];
  if (missing.length > 0) throw new ConfigError(missing);
  return parsed.data;
}

function missingTogether(read: Variables): string[] {
  const problems: string[] = [];
  const stripe = (read.BILLING ?? (read.STRIPE_SECRET_KEY && 'stripe')) === 'stripe';
  for (const name of stripe ? STRIPE_NEEDS : [])
    if (read[name] === undefined) problems.push(`${name} is needed for payments by Stripe (BILLING=stripe).`);

  if (read.DATABASE_REPLICA_URL !== undefined && read.DATABASE_URL === undefined)
    problems.push('DATABASE_URL is needed with DATABASE_REPLICA_URL: the database that the replica follows.');

  const compatible =
    read.AI_PROVIDER === 'compatible' || (!read.AI_PROVIDER && read.AI_BASE_URL !== undefined);
  if (compatible && read.AI_BASE_URL === undefined)
    problems.push('AI_BASE_URL is needed with AI_PROVIDER=compatible: the address of the model server.');
  if (compatible && read.AI_MODEL === undefined)
    problems.push('AI_MODEL is needed with a model server of your own: the name of the model.');
  if (!compatible && read.AI_PROVIDER !== undefined && read.AI_API_KEY === undefined)
    problems.push(`AI_API_KEY is needed with AI_PROVIDER=${read.AI_PROVIDER}.`);
  return problems;
}

function hasProtocol(value: string, protocols: readonly string[]): boolean {
  // PostgreSQL URLs may omit the host: postgres://user:password@/name?host=/var/run/postgresql
  const completeUrl = value.replace('@/', '@localhost/');
  return URL.canParse(completeUrl) && protocols.includes(new URL(completeUrl).protocol);
}

/** Returns whether the value is a number of proxies. */
function isHops(value: string): boolean {
  return /^\d{1,2}$/.test(value);
}

function isProxy(value: string): boolean {
  const [ip = '', bits = '0', ...rest] = value.split('/');
  return (
    ['loopback', 'linklocal', 'uniquelocal'].includes(value) ||
    (isIP(ip) !== 0 &&
      rest.length === 0 &&
      /^\d{1,3}$/.test(bits) &&
      Number(bits) <= (isIP(ip) === 4 ? 32 : 128))
  );
}
