import Fastify, { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { aDatabase } from '../../../tests/support/database.ts';
import { AppError, type ErrorCode } from '../../shared/errors.ts';
import { replyWithError } from './reply-error.ts';

const { pool } = await aDatabase();

type Fails = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

function anApp(fails: ErrorCode | Fails) {
  const lines: Record<string, unknown>[] = [];
  const log = pino({}, { write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>) });
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
  });
  onTestFinished(() => app.close());
  app.setErrorHandler(replyWithError);
  app.get('/', typeof fails === 'function' ? fails : () => Promise.reject(new AppError(fails)));
  return { lines, get: () => app.inject('/'), listen: () => app.listen({ port: 0 }) };
}

test('a stalled database rejects every request and logs once a second', async () => {
  const { lines, get } = anApp('unavailable');
  const replies = await Promise.all(Array.from({ length: 200 }, get));
  for (const reply of replies) expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '2']);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.length).toBeLessThan(20);
  expect(lines[0]).toMatchObject({ msg: 'unavailable', url: '/' });
});

test('logs every other server failure each time and refusals never', async () => {
  const [internal, refused] = [anApp('internal'), anApp('not_found')];
  await Promise.all(Array.from({ length: 5 }, () => Promise.all([internal.get(), refused.get()])));
  expect(internal.lines).toHaveLength(5);
  expect(refused.lines).toEqual([]);
});

test('text that PostgreSQL cannot store is a client error, a wrong statement a server error', async () => {
  const store = (text: string) => anApp(() => pool.query('select $1::jsonb', [JSON.stringify({ text })]));
  for (const app of [store('x\ud800'), store('x\u0000')]) {
    expect((await app.get()).statusCode).toBe(400);
    expect(app.lines).toEqual([]);
  }
  const wrong = anApp(() => pool.query('select $1::uuid', ['none']));
  expect((await wrong.get()).statusCode).toBe(500);
});

test('a client that disconnects is no failure', async () => {
  const left = Promise.withResolvers<void>();
  const { lines, listen } = anApp((_request, reply) => {
    reply.raw.once('close', () => left.resolve());
    begun.resolve();
    return left.promise.then(() => Promise.reject(new AppError('unavailable')));
  });
  const begun = Promise.withResolvers<void>();
  const leaving = new AbortController();
  const asked = fetch(await listen(), { signal: leaving.signal });
  await begun.promise;
  leaving.abort();
  await expect(asked).rejects.toThrow('aborted');
  // The first log line reports listening.
  await expect
    .poll(() => lines.slice(1))
    .toMatchObject([{ level: 30, msg: 'the client left before the reply' }]);
});
