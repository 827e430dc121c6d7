import { expect, test } from 'vitest';
import { anApp } from '../../../../tests/support/app.ts';
import { memoryLog } from '../../../../tests/support/memory-log.ts';
import { openSurvey } from '../../../../tests/support/open-survey.ts';

const { log, lines } = memoryLog('warn');
const app = await anApp({
  log,
  now: () => new Date('2026-05-01T10:00:00.000Z'),
  config: { mail: { from: 'Surveys <surveys@example.org>' } },
});

const report = (type: string, payload: unknown) =>
  app.inject({
    method: 'POST',
    url: '/api/csp-reports',
    headers: { 'content-type': type },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
const logged = () => lines.join('');

test('security.txt names a contact and an expiry date', async () => {
  const { statusCode, body, headers } = await app.inject('/.well-known/security.txt');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body.split('\n')).toEqual([
    'Contact: mailto:surveys@example.org',
    'Expires: 2026-10-28T00:00:00.000Z',
    'Preferred-Languages: en, de',
    'Canonical: http://localhost/.well-known/security.txt',
    '',
  ]);
  const own = await anApp({ db: app.deps.db, config: { securityContact: 'https://example.org/report' } });
  expect((await own.inject('/.well-known/security.txt')).body).toMatch(
    /^Contact: https:\/\/example\.org\/report\n/,
  );
});

test('in production security.txt omits a mailbox that is not configured', async () => {
  const config = { env: 'production', mail: { from: 'Canvass <canvass@localhost>' } } as const;
  const unset = await anApp({ db: app.deps.db, config });
  expect((await unset.inject('/.well-known/security.txt')).statusCode).toBe(404);
  const received = await anApp({
    db: app.deps.db,
    config: { ...config, securityContact: 'mailto:a@example.org' },
  });
  expect((await received.inject('/.well-known/security.txt')).body).toMatch(
    /^Contact: mailto:a@example\.org\n/,
  );
});

test('every page sends a Permissions-Policy and a reporting endpoint', async () => {
  const { path } = await openSurvey(app);
  for (const url of [path, '/auth', '/survey/x']) {
    const { headers } = await app.inject(url);
    expect(headers['permissions-policy']).toContain('camera=(), microphone=(), geolocation=()');
    expect(headers['content-security-policy']).toMatch(/report-uri \/api\/csp-reports; ?report-to csp/);
    expect(headers['reporting-endpoints']).toBe('csp="/api/csp-reports"');
  }
});

test('logs a policy violation once without personal data', async () => {
  const older = {
    'csp-report': {
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/x.js?token=secret-1',
      'document-uri': 'https://canvass.example/auth/reset?token=secret-2',
    },
  };
  const newer = [
    {
      type: 'csp-violation',
      body: {
        effectiveDirective: 'img-src',
        blockedURL: 'inline',
        documentURL: 'https://canvass.example/survey/secret-3',
      },
    },
  ];
  for (let i = 0; i < 3; i += 1) {
    expect((await report('application/csp-report', older)).statusCode).toBe(204);
    expect((await report('application/reports+json', newer)).statusCode).toBe(204);
  }
  expect(lines.filter((line) => line.includes('Content-Security-Policy'))).toHaveLength(2);
  expect(logged()).toContain(
    '"violation":{"directive":"script-src-elem","blocked":"https://evil.example","page":"app"}',
  );
  expect(logged()).toContain('"violation":{"directive":"img-src","blocked":"inline","page":"survey"}');
  expect(logged()).not.toMatch(/secret|x\.js|reset/);
});

test('forged violation reports fill neither log nor memory', async () => {
  const odd = [
    '',
    '{',
    '[]',
    'null',
    '{"csp-report":1}',
    '[{"type":"other"}]',
    '{"csp-report":{"effective-directive":7}}',
  ];
  for (const payload of odd) expect((await report('application/csp-report', payload)).statusCode).toBe(204);
  expect((await report('application/csp-report', `"${'x'.repeat(20_000)}"`)).statusCode).toBe(413);
  for (let i = 0; i < 300; i += 1)
    await report('application/csp-report', {
      'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': `https://h${i}.example` },
    });
  expect(lines.filter((line) => line.includes('"violation"')).length).toBeLessThanOrEqual(200);
});
