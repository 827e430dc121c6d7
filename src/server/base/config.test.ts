import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readConfig, withPort } from './config.ts';

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk',
  STRIPE_WEBHOOK_SECRET: 'wh',
  STRIPE_PRICE_MONTHLY: 'p1',
  STRIPE_PRICE_YEARLY: 'p2',
  STRIPE_PRICE_SCIENTIFIC_MONTHLY: 'p3',
  STRIPE_PRICE_SCIENTIFIC_YEARLY: 'p4',
};
const PUBLIC = { BASE_URL: 'https://example.org', BILLING: 'off' };
const LONG = 'x'.repeat(32);
const NEWER = 'y'.repeat(32);
const PROXIES =
  'TRUST_PROXY should be off, the number of proxies in front, like 1, or their addresses, like 10.0.0.0/8 or loopback.';

describe('configuration is all optional', () => {
  test('uses the defaults for an empty environment', () => {
    expect(readConfig({})).toMatchObject({
      env: 'development',
      port: 3000,
      host: '127.0.0.1',
      baseUrl: 'http://localhost:3000',
      dataDir: expect.stringMatching(/^\/.*\/data$/) as string,
      databaseUrl: undefined,
      billing: { mode: 'sandbox' },
      ai: { provider: undefined },
      demo: true,
      trustProxy: false,
      logLevel: 'info',
      workers: 1,
      drainSeconds: 0,
    });
  });

  test.each([
    [{ PORT: '8080' }, { port: 8080, baseUrl: 'http://localhost:8080' }],
    [{ PORT: '  ' }, { port: 3000 }],
    [{ PORT: '0' }, { port: 0 }],
    [{ BASE_URL: 'https://example.org/', BILLING: 'off' }, { baseUrl: 'https://example.org' }],
    [{ DATABASE_URL: 'postgres://u@h/d' }, { databaseUrl: 'postgres://u@h/d' }],
    [
      { DATABASE_URL: 'postgres://u:p@/d?host=/var/run/postgresql' },
      { databaseUrl: 'postgres://u:p@/d?host=/var/run/postgresql' },
    ],
    [
      { DATABASE_URL: 'postgres://u@h/d', DATABASE_REPLICA_URL: 'postgres://u@r/d' },
      { replicaUrl: 'postgres://u@r/d' },
    ],
    [{ NODE_ENV: 'test' }, { env: 'test', demo: true }],
    [
      { NODE_ENV: 'production', BASE_URL: 'http://localhost:3000' },
      { env: 'production', demo: false },
    ],
    [{ NODE_ENV: 'production', ...PUBLIC, DEMO: 'on' }, { demo: true }],
    [{ DEMO: 'off' }, { demo: false }],
    [{ AUTH_SECRET: LONG }, { authSecret: LONG, formerSecrets: [] }],
    [{ AUTH_SECRETS: `${NEWER}, ${LONG}` }, { authSecret: NEWER, formerSecrets: [LONG] }],
    [
      { AUTH_SECRETS: NEWER, AUTH_SECRET: LONG },
      { authSecret: NEWER, formerSecrets: [LONG] },
    ],
    [{ WORKERS: '2' }, { workers: 2 }],
    [{ DRAIN_SECONDS: '10' }, { drainSeconds: 10 }],
    [{ TRUST_PROXY: '1' }, { trustProxy: 1 }],
    [{ TRUST_PROXY: '0' }, { trustProxy: false }],
    [{ TRUST_PROXY: '10.0.0.0/8, ::1' }, { trustProxy: '10.0.0.0/8, ::1' }],
    [{ TRUST_PROXY: 'loopback' }, { trustProxy: 'loopback' }],
    [{ BILLING: 'off', ...STRIPE }, { billing: { mode: 'off' } }],
    [
      STRIPE,
      { billing: { mode: 'stripe', stripe: { secretKey: 'sk', prices: { 'scientific-yearly': 'p4' } } } },
    ],
    [{ AI_API_KEY: 'k' }, { ai: { provider: 'openai', apiKey: 'k' } }],
    [{ AI_PROVIDER: 'anthropic', AI_API_KEY: 'k' }, { ai: { provider: 'anthropic' } }],
    [
      { AI_BASE_URL: 'http://localhost:11434/v1', AI_MODEL: 'm' },
      { ai: { provider: 'compatible', model: 'm' } },
    ],
    [{ MAIL_FROM: 'a@example.org' }, { mail: { from: 'a@example.org' } }],
  ])('accepts %o', (env, expected) => {
    expect(readConfig(env)).toMatchObject(expected);
  });
});

describe('an error names the variable and what it should be', () => {
  test.each([
    [{ PORT: 'abc' }, 'PORT should be a whole number from 0 to 65535.'],
    [{ PORT: '65536' }, 'PORT should be a whole number from 0 to 65535.'],
    [{ PORT: '-1' }, 'PORT should be a whole number from 0 to 65535.'],
    [{ HOST: 'a b' }, 'HOST should be an address to listen on, like 127.0.0.1 or 0.0.0.0.'],
    [{ BASE_URL: 'example.org' }, 'BASE_URL should be an address like https://example.org.'],
    [
      { DATABASE_URL: 'mysql://h' },
      'DATABASE_URL should be an address like postgres://user:password@host:5432/name.',
    ],
    [{ AUTH_SECRET: 'short' }, 'AUTH_SECRET should have at least 32 characters.'],
    [
      { AUTH_SECRETS: `${NEWER},short` },
      'AUTH_SECRETS should be secrets of at least 32 characters each, separated by commas, the newest first.',
    ],
    [{ SMTP_URL: 'mail.example.org' }, 'SMTP_URL should be an address like smtp://user:password@host:587.'],
    [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM should be a sender like "Canvass <surveys@example.org>".'],
    [{ BILLING: 'free' }, 'BILLING should be one of: sandbox, stripe, off.'],
    [{ AI_PROVIDER: 'x' }, 'AI_PROVIDER should be one of: openai, anthropic, compatible.'],
    [{ AI_PROVIDER: 'anthropic' }, 'AI_API_KEY is needed with AI_PROVIDER=anthropic.'],
    [
      { AI_BASE_URL: 'http://localhost:1' },
      'AI_MODEL is needed with a model server of your own: the name of the model.',
    ],
    [{ DRAIN_SECONDS: '301' }, 'DRAIN_SECONDS should be a whole number from 0 to 300.'],
    [{ WORKERS: '0' }, 'WORKERS should be a whole number from 1 to 64, or auto for one on every core.'],
    [{ WORKERS: 'all' }, 'WORKERS should be a whole number from 1 to 64, or auto for one on every core.'],
    [
      { DATABASE_REPLICA_URL: 'postgres://h/d' },
      'DATABASE_URL is needed with DATABASE_REPLICA_URL: the database that the replica follows.',
    ],
    [{ DEMO: 'yes' }, 'DEMO should be one of: on, off.'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, PROXIES],
    [{ TRUST_PROXY: 'on' }, PROXIES],
    [{ TRUST_PROXY: 'true' }, PROXIES],
    [{ NODE_ENV: 'staging' }, 'NODE_ENV should be one of: production, development, test.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL should be one of: fatal, error, warn, info, debug, trace, silent.'],
    [
      { ...STRIPE, STRIPE_WEBHOOK_SECRET: undefined },
      'STRIPE_WEBHOOK_SECRET is needed for payments by Stripe (BILLING=stripe).',
    ],
    [
      { NODE_ENV: 'production' },
      'BASE_URL is needed with NODE_ENV=production: the address people use, like https://example.org.',
    ],
    [
      { HOST: '0.0.0.0' },
      'BASE_URL is needed with HOST=0.0.0.0: the address people use, like https://example.org.',
    ],
    [
      { BASE_URL: 'http://example.org', BILLING: 'off' },
      'BASE_URL should begin with https:// where it is not local, as sign-ins travel over it.',
    ],
    [
      { BASE_URL: 'https://example.org' },
      'BILLING is needed with a BASE_URL that others use: off (everyone has every feature), stripe, or sandbox (everyone may take any plan without paying).',
    ],
    [
      { ...PUBLIC, DATABASE_URL: 'postgres://h/d' },
      'AUTH_SECRET is needed with a BASE_URL that is not local and DATABASE_URL, the same on every server: at least 32 random characters.',
    ],
  ])('%o', (env, problem) => {
    expect(() => readConfig(env)).toThrow(expect.objectContaining({ problems: [problem] }));
  });

  test('reports all problems at once without values, which may be secrets', () => {
    const env = { PORT: 'abc', AUTH_SECRET: 'hunter2', DEMO: 'perhaps' };
    expect(() => readConfig(env)).toThrow(/PORT.*\n.*AUTH_SECRET.*\n.*DEMO/);
    expect(() => readConfig(env)).not.toThrow(/hunter2/);
  });
});

describe('public servers are in production whatever NODE_ENV says', () => {
  test.each([
    [PUBLIC],
    [{ ...PUBLIC, NODE_ENV: 'development' }],
    [{ ...PUBLIC, NODE_ENV: 'test' }],
    [{ ...PUBLIC, HOST: '::1' }],
    [{ ...STRIPE, BASE_URL: 'https://example.org' }],
    [{ BASE_URL: 'http://localhost:3000', HOST: '0.0.0.0' }],
    [{ BASE_URL: 'http://localhost:3000', HOST: '::' }],
    [{ BASE_URL: 'https://localhost.example.org', BILLING: 'sandbox' }],
    [{ BASE_URL: 'https://127.0.0.1.example.org', BILLING: 'sandbox' }],
  ])('%o', (env) => {
    expect(readConfig(env)).toMatchObject({ env: 'production', demo: false });
  });

  test.each([
    [{ HOST: 'localhost' }],
    [{ HOST: '::1', BASE_URL: 'http://[::1]:3000' }],
    [{ BASE_URL: 'http://127.0.0.1:5173' }],
    [{ BASE_URL: 'http://localhost:5173', NODE_ENV: 'development' }],
  ])('a local-only server is not in production: %o', (env) => {
    expect(readConfig(env)).toMatchObject({ env: 'development', demo: true });
  });
});

describe('PORT=0', () => {
  test('the base URL uses the actual port', () => {
    expect(withPort(readConfig({ PORT: '0' }), 4567)).toMatchObject({
      port: 4567,
      baseUrl: 'http://localhost:4567',
    });
  });

  test('preserves a configured base URL', () => {
    const config = readConfig({ PORT: '0', ...PUBLIC, AUTH_SECRET: LONG });
    expect(withPort(config, 4567).baseUrl).toBe('https://example.org');
  });
});

test('starts with the settings of examples/compose.yaml once its blanks are filled in', () => {
  const compose = readFileSync('examples/compose.yaml', 'utf8').replaceAll(/<[^>\n]*>/g, LONG);
  const set = /environment: &environment\n((?: {4}.*\n)+)/.exec(compose)?.[1] ?? '';
  const env = [...set.matchAll(/^ {4}([A-Z_]+): '?([^'\n]*)'?$/gm)].map(([, name, value]) => [name, value]);
  expect(readConfig(Object.fromEntries(env) as NodeJS.ProcessEnv)).toMatchObject({
    env: 'production',
    host: '0.0.0.0',
    databaseUrl: `postgres://canvass:${LONG}@postgres:5432/canvass`,
    drainSeconds: 5,
    workers: 2,
  });
});
