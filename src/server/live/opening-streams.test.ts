import { fastify } from 'fastify';
import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { anApp } from '../../../tests/support/app.ts';
import { openEvents } from '../../../tests/support/open-events.ts';
import { actingCell, inCell } from '../db/access/run-as-system.ts';
import { createEventStreams } from './event-streams.ts';

const { deps } = await anApp();

test('checks access to a stream in the cell of the survey', { timeout: 30_000 }, async () => {
  const streams = createEventStreams(deps);
  const asked = Promise.withResolvers<number>();
  const server = fastify();
  server.get('/', (request, reply) => {
    inCell(3, () =>
      streams.open({ request, reply, owner: null }, () => Promise.resolve(asked.resolve(actingCell()))),
    );
    return reply;
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const events = await openEvents(server, '/', {});
  expect(await asked.promise).toBe(3);
  events.close();
  streams.close();
  await server.close();
});

test('releases the slot of a client that disconnects before the start', { timeout: 30_000 }, async () => {
  const streams = createEventStreams(deps);
  const opened = Promise.withResolvers<unknown>();
  const server = fastify();
  server.get('/', async (request, reply) => {
    await once(reply.raw, 'close');
    opened.resolve(
      await Promise.try(() => streams.open({ request, reply, owner: null }, () => Promise.resolve())).catch(
        (error: unknown) => error,
      ),
    );
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const at = server.server.address() as AddressInfo;
  const request = get({ host: '127.0.0.1', port: at.port, agent: false });
  request.on('error', () => undefined);
  await once(server.server, 'request');
  request.destroy();
  expect(await opened.promise).toMatchObject({ code: 'not_found' });
  expect(streams.count).toBe(0);
  streams.close();
  await server.close();
});
