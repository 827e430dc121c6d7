import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { Shutdown } from './shutdown.ts';

const log = pino({ level: 'silent' });

test('stops started parts in reverse order, once', async () => {
  const ended: string[] = [];
  const shutdown = new Shutdown(log);
  for (const name of ['database', 'connections', 'requests'])
    shutdown.afterwards(name, async () => {
      ended.push(name);
    });
  expect(shutdown.hasBegun).toBe(false);
  await Promise.all([shutdown.run('a test'), shutdown.run('again')]);
  expect(shutdown.hasBegun).toBe(true);
  expect(ended).toEqual(['requests', 'connections', 'database']);
});

test('a failing part does not prevent the others from stopping', async () => {
  const ended: string[] = [];
  const shutdown = new Shutdown(log);
  shutdown.afterwards('database', async () => {
    ended.push('database');
  });
  shutdown.afterwards('requests', async () => {
    throw new Error('no');
  });
  await shutdown.run('a test');
  expect(ended).toEqual(['database']);
});

test('gives up on a part that never stops', async () => {
  vi.useFakeTimers();
  const ended: string[] = [];
  const shutdown = new Shutdown(log);
  shutdown.afterwards('database', async () => {
    ended.push('database');
  });
  shutdown.afterwards('requests', () => new Promise(() => undefined));
  const running = shutdown.run('a test');
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  await running;
  expect(ended).toEqual(['database']);
});
