import Fastify, { LogController } from 'fastify';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { AppError, type ErrorCode } from '../shared/errors.ts';
import { replyWithError } from './reply-error.ts';

function anApp(code: ErrorCode) {
  const lines: Record<string, unknown>[] = [];
  const log = pino({}, { write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>) });
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
  });
  onTestFinished(() => app.close());
  app.setErrorHandler(replyWithError);
  app.get('/', () => Promise.reject(new AppError(code)));
  return { lines, get: () => app.inject('/') };
}

test('a database that stands still refuses every request, and says so in the log but once a second', async () => {
  const { lines, get } = anApp('unavailable');
  const replies = await Promise.all(Array.from({ length: 200 }, get));
  for (const reply of replies) expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '2']);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.length).toBeLessThan(20);
  expect(lines[0]).toMatchObject({ msg: 'unavailable', url: '/' });
});

test('every other failure of the server is logged each time, and refusals never', async () => {
  const [internal, refused] = [anApp('internal'), anApp('not_found')];
  await Promise.all(Array.from({ length: 5 }, () => Promise.all([internal.get(), refused.get()])));
  expect(internal.lines).toHaveLength(5);
  expect(refused.lines).toEqual([]);
});
