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
const LONG = 'x'.repeat(32);

describe('configuration is all optional', () => {
  test('an empty environment gives the defaults', () => {
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
    });
  });

  test.each([
    [{ PORT: '8080' }, { port: 8080, baseUrl: 'http://localhost:8080' }],
    [{ PORT: '  ' }, { port: 3000 }],
    [{ PORT: '0' }, { port: 0 }],
    [{ BASE_URL: 'https://example.org/' }, { baseUrl: 'https://example.org' }],
    [{ DATABASE_URL: 'postgres://u@h/d' }, { databaseUrl: 'postgres://u@h/d' }],
    [
      { DATABASE_URL: 'postgres://u:p@/d?host=/var/run/postgresql' },
      { databaseUrl: 'postgres://u:p@/d?host=/var/run/postgresql' },
    ],
    [{ NODE_ENV: 'test' }, { env: 'test', demo: true }],
    [{ NODE_ENV: 'staging' }, { env: 'development' }],
    [
      { NODE_ENV: 'production', BASE_URL: 'https://example.org' },
      { env: 'production', demo: false },
    ],
    [{ NODE_ENV: 'production', BASE_URL: 'https://example.org', DEMO: 'on' }, { demo: true }],
    [{ DEMO: 'off' }, { demo: false }],
    [{ TRUST_PROXY: 'on' }, { trustProxy: true }],
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
  ])('%o is read', (env, expected) => {
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
    [{ SMTP_URL: 'mail.example.org' }, 'SMTP_URL should be an address like smtp://user:password@host:587.'],
    [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM should be a sender like "Canvass <surveys@example.org>".'],
    [{ BILLING: 'free' }, 'BILLING should be one of: sandbox, stripe, off.'],
    [{ AI_PROVIDER: 'x' }, 'AI_PROVIDER should be one of: openai, anthropic, compatible.'],
    [{ AI_PROVIDER: 'anthropic' }, 'AI_API_KEY is needed with AI_PROVIDER=anthropic.'],
    [
      { AI_BASE_URL: 'http://localhost:1' },
      'AI_MODEL is needed with a model server of your own: the name of the model.',
    ],
    [{ DEMO: 'yes' }, 'DEMO should be one of: on, off.'],
    [
      { TRUST_PROXY: '10.0.0.0/33' },
      'TRUST_PROXY should be on, off, or the addresses of the proxies in front, like 10.0.0.0/8 or loopback.',
    ],
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
      { NODE_ENV: 'production', BASE_URL: 'http://example.org' },
      'BASE_URL should begin with https:// with NODE_ENV=production, as sign-ins travel over it.',
    ],
    [
      { NODE_ENV: 'production', BASE_URL: 'https://example.org', DATABASE_URL: 'postgres://h/d' },
      'AUTH_SECRET is needed with NODE_ENV=production and DATABASE_URL, the same on every server: at least 32 random characters.',
    ],
  ])('%o', (env, problem) => {
    expect(() => readConfig(env)).toThrow(expect.objectContaining({ problems: [problem] }));
  });

  test('all problems are told at once, and no value, which may be a secret', () => {
    const env = { PORT: 'abc', AUTH_SECRET: 'hunter2', DEMO: 'perhaps' };
    expect(() => readConfig(env)).toThrow(/PORT.*\n.*AUTH_SECRET.*\n.*DEMO/);
    expect(() => readConfig(env)).not.toThrow(/hunter2/);
  });
});

describe('PORT=0', () => {
  test('the base address follows the real port', () => {
    expect(withPort(readConfig({ PORT: '0' }), 4567)).toMatchObject({
      port: 4567,
      baseUrl: 'http://localhost:4567',
    });
  });

  test('a base address that was given stays', () => {
    const config = readConfig({ PORT: '0', BASE_URL: 'https://example.org', AUTH_SECRET: LONG });
    expect(withPort(config, 4567).baseUrl).toBe('https://example.org');
  });
});
