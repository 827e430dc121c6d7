import { expect, test } from 'vitest';
import { makeLog } from './log.ts';

function logged(env: 'production' | 'development', isTTY: boolean): string {
  let text = '';
  const log = makeLog({ env, logLevel: 'info' }, { isTTY, write: (line) => (text += line) });
  const error = Object.assign(new Error('duplicate key'), { detail: 'Key (email)=(a@example.org) exists' });
  log.error({ err: error, password: 'hunter2', user: { email: 'b@example.org' } }, 'It failed');
  log.debug('Not at this level');
  return text;
}

test('formats log lines for people in a terminal, with the error below', () => {
  expect(logged('development', true)).toMatch(/^\d\d:\d\d:\d\d {2}error: It failed\nError: duplicate key\n/);
});

test.each([
  ['production', true],
  ['production', false],
  ['development', false],
] as const)('in %s, terminal %s, writes a JSON line', (env, isTTY) => {
  expect(JSON.parse(logged(env, isTTY))).toMatchObject({
    level: 50,
    msg: 'It failed',
    err: { message: 'duplicate key' },
  });
});

test('never logs secrets or personal data quoted by the database', () => {
  expect(logged('production', false)).not.toMatch(/hunter2|example\.org/);
  expect(logged('development', true)).not.toMatch(/hunter2|example\.org/);
});
