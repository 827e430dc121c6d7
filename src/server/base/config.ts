import { resolve } from 'node:path';
import type { Offer } from '../../shared/plans.ts';
import { publicReason } from './config-public.ts';
import { readVariables, type Variables } from './config-variables.ts';

/** Read once by `main.ts`. */
export interface Config {
  /** `production` if publicly reachable (`config-public.ts`), whatever NODE_ENV says. */
  readonly env: 'production' | 'development' | 'test';
  /** 0 means any free port, resolved by `main.ts`. */
  readonly port: number;
  readonly host: string;
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly dataDir: string;
  /** External PostgreSQL; default is the embedded one. */
  readonly databaseUrl?: string | undefined;
  /** For exports, analyses and crosstabs. */
  readonly replicaUrl?: string | undefined;
  readonly authSecret?: string | undefined;
  /** Still accepted for reading. */
  readonly formerSecrets: readonly string[];
  readonly mail: MailConfig;
  readonly billing: BillingConfig;
  readonly ai: AiConfig;
  readonly demo: boolean;
  /** Never all proxies, because clients could then forge any address. */
  readonly trustProxy: false | number | string;
  /** Share one port. */
  readonly workers: number;
  /** For new users; existing ones stay. */
  readonly cells: number;
  /** Stores batches by a statement or by a function of their shard. */
  readonly intakeBy: 'inline' | 'function';
  /** Announces the shutdown while still accepting requests. */
  readonly drainSeconds: number;
  /** Grants remote access to `/metrics`. */
  readonly metricsToken?: string | undefined;
  /** For security.txt; defaults to the mail sender. */
  readonly securityContact?: string | undefined;
  readonly logLevel: LogLevel;
}

export type LogLevel = Variables['LOG_LEVEL'];

export interface MailConfig {
  /** Without it, mail stays in the local outbox. */
  readonly smtpUrl?: string | undefined;
  readonly from: string;
}

export interface StripeConfig {
  readonly secretKey: string;
  readonly publishableKey?: string | undefined;
  readonly webhookSecret: string;
  readonly prices: Readonly<Record<Offer, string>>;
  readonly apiBase?: string | undefined;
}

export type BillingConfig =
  | { readonly mode: 'sandbox' | 'off'; readonly stripe?: undefined }
  | { readonly mode: 'stripe'; readonly stripe: StripeConfig };

export interface AiConfig {
  /** Undefined: the built-in question bank. */
  readonly provider?: 'openai' | 'anthropic' | 'compatible' | undefined;
  readonly apiKey?: string | undefined;
  readonly baseUrl?: string | undefined;
  readonly model?: string | undefined;
}

/**
 * Reads and validates the environment.
 * @throws ConfigError naming all invalid variables
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

export function localBaseUrl(port: number): string {
  return `http://localhost:${port}`;
}

/** Sets the real port after `PORT=0`. A derived base URL follows; a configured one stays. */
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
