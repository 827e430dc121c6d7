import { resolve } from 'node:path';
import type { Offer } from '../../shared/plans.ts';
import { publicReason } from './config-public.ts';
import { readVariables, type Variables } from './config-variables.ts';

/** Everything that the environment decides, read once at start by `main.ts`. */
export interface Config {
  /** Production wherever strangers may reach the server (`config-public.ts`), whatever NODE_ENV says. */
  readonly env: 'production' | 'development' | 'test';
  /** 0 stands for any free port; `main.ts` settles it before anything is built. */
  readonly port: number;
  readonly host: string;
  /** The address that people use, without a slash at its end. */
  readonly baseUrl: string;
  /** Absolute path. */
  readonly dataDir: string;
  /** An outside PostgreSQL; without it the embedded one is used. */
  readonly databaseUrl?: string | undefined;
  /** A replica of it, from which exports, analyses and crosstabs are read. */
  readonly replicaUrl?: string | undefined;
  readonly authSecret?: string | undefined;
  /** Secrets of earlier times: what they signed or encrypted is still read. */
  readonly formerSecrets: readonly string[];
  readonly mail: MailConfig;
  readonly billing: BillingConfig;
  readonly ai: AiConfig;
  readonly demo: boolean;
  /** How many proxies stand in front, or their addresses. Never all of them, or whoever asks could name any address. */
  readonly trustProxy: false | number | string;
  /** Server processes on this machine, behind one port. */
  readonly workers: number;
  /** Among how many cells of the database new users are spread; those that are there already stay. */
  readonly cells: number;
  /** Whether batches of answers are stored by a statement or by a function of their cell. */
  readonly intakeBy: 'inline' | 'function';
  /** How long a server that ends says so to load balancers while it still takes everything. */
  readonly drainSeconds: number;
  /** Opens `/metrics` to who is not on this machine. */
  readonly metricsToken?: string | undefined;
  /** Whom to tell of a weakness, for security.txt; without it the sender of our mail. */
  readonly securityContact?: string | undefined;
  readonly logLevel: LogLevel;
}

export type LogLevel = Variables['LOG_LEVEL'];

export interface MailConfig {
  /** Without it, mail is kept in the local outbox. */
  readonly smtpUrl?: string | undefined;
  readonly from: string;
}

export interface StripeConfig {
  readonly secretKey: string;
  readonly publishableKey?: string | undefined;
  readonly webhookSecret: string;
  readonly prices: Readonly<Record<Offer, string>>;
  /** Another address than Stripe's own: a local stand-in. */
  readonly apiBase?: string | undefined;
}

export type BillingConfig =
  | { readonly mode: 'sandbox' | 'off'; readonly stripe?: undefined }
  | { readonly mode: 'stripe'; readonly stripe: StripeConfig };

export interface AiConfig {
  /** Undefined: the built-in question bank answers. */
  readonly provider?: 'openai' | 'anthropic' | 'compatible' | undefined;
  readonly apiKey?: string | undefined;
  readonly baseUrl?: string | undefined;
  readonly model?: string | undefined;
}

/**
 * Reads and checks the environment.
 * @throws ConfigError naming every variable that is wrong and what it should be
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const read = readVariables(env);
  const [authSecret, ...formerSecrets] = listSecrets(read);
  const isPublic = publicReason(read) !== undefined;
  return {
    env: isPublic ? 'production' : read.NODE_ENV,
    port: read.PORT,
    host: read.HOST,
    baseUrl: read.BASE_URL ?? localBaseUrl(read.PORT),
    dataDir: resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL,
    replicaUrl: read.DATABASE_REPLICA_URL,
    authSecret,
    formerSecrets,
    mail: { smtpUrl: read.SMTP_URL, from: read.MAIL_FROM },
    billing: readBilling(read),
    ai: {
      provider: aiProvider(read),
      apiKey: read.AI_API_KEY,
      baseUrl: read.AI_BASE_URL,
      model: read.AI_MODEL,
    },
    demo: read.DEMO ?? !isPublic,
    trustProxy: read.TRUST_PROXY,
    workers: read.WORKERS,
    cells: read.CELLS,
    intakeBy: read.INTAKE_BY,
    drainSeconds: read.DRAIN_SECONDS,
    metricsToken: read.METRICS_TOKEN,
    securityContact: read.SECURITY_CONTACT,
    logLevel: read.LOG_LEVEL,
  };
}

/** The address of a server that nobody named: this machine. */
export function localBaseUrl(port: number): string {
  return `http://localhost:${port}`;
}

/**
 * The configuration with its real port, after `PORT=0` found a free one.
 * A base address that was only derived from the port follows it; one that was given stays.
 */
export function withPort(config: Config, port: number): Config {
  const derived = config.baseUrl === localBaseUrl(config.port);
  return { ...config, port, baseUrl: derived ? localBaseUrl(port) : config.baseUrl };
}

function listSecrets({ AUTH_SECRET, AUTH_SECRETS = [] }: Variables): string[] {
  return [...new Set([...AUTH_SECRETS, ...(AUTH_SECRET === undefined ? [] : [AUTH_SECRET])])];
}

function readBilling(read: Variables): BillingConfig {
  const mode = read.BILLING ?? (read.STRIPE_SECRET_KEY === undefined ? 'sandbox' : 'stripe');
  if (mode !== 'stripe') return { mode };
  return {
    mode,
    stripe: {
      secretKey: read.STRIPE_SECRET_KEY ?? '',
      publishableKey: read.STRIPE_PUBLISHABLE_KEY,
      webhookSecret: read.STRIPE_WEBHOOK_SECRET ?? '',
      prices: {
        monthly: read.STRIPE_PRICE_MONTHLY ?? '',
        yearly: read.STRIPE_PRICE_YEARLY ?? '',
        'scientific-monthly': read.STRIPE_PRICE_SCIENTIFIC_MONTHLY ?? '',
        'scientific-yearly': read.STRIPE_PRICE_SCIENTIFIC_YEARLY ?? '',
      },
      apiBase: read.STRIPE_API_BASE,
    },
  };
}

function aiProvider(read: Variables): AiConfig['provider'] {
  if (read.AI_PROVIDER !== undefined) return read.AI_PROVIDER;
  if (read.AI_BASE_URL !== undefined) return 'compatible';
  return read.AI_API_KEY === undefined ? undefined : 'openai';
}
