import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { connect, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { anAnswer } from '../support/an-answer.ts';
import { buildMain, startMain } from '../support/start-main.ts';
import { surveyOn } from '../support/survey-on.ts';

const DESCRIPTORS = 160;
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'canvass-descriptors-'));
const main = await startMain(buildMain(), { DATA_DIR: dataDir }, DESCRIPTORS);
afterAll(async () => {
  main.kill('SIGTERM');
  await main.ended;
  rmSync(dataDir, { recursive: true, force: true });
});

/** One page that stays connected: what it sends goes over the connection that it has. */
const page = new http.Agent({ keepAlive: true, maxSockets: 1 });

async function send(survey: string, body: object): Promise<number | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  const url = `${main.url}/api/v1/public/surveys/${survey}/responses`;
  const request = http.request(url, {
    method: 'POST',
    agent: page,
    headers: { 'content-type': 'application/json' },
  });
  request.on('response', (reply) => reply.resume().on('end', () => resolve(reply.statusCode)));
  request.on('error', reject);
  request.end(JSON.stringify(body));
  return promise;
}

/** A connection that says nothing. Gives whether the server took it. */
async function occupy(): Promise<{ socket: Socket; isAccepted: boolean }> {
  const { hostname, port } = new URL(main.url);
  const socket = connect(Number(port), hostname);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  socket.on('error', () => resolve(false)).on('close', () => resolve(false));
  // The server takes connections in their order: one that it has answered stands behind none that waits.
  socket.once('data', () => resolve(true)).write('HEAD /api/health HTTP/1.1\r\nhost: localhost\r\n\r\n');
  return { socket, isAccepted: await promise };
}

test('descriptors exhausted: new clients are rejected, existing ones continue', async () => {
  const survey = await surveyOn(main.url);
  const answer = () => send(survey.id, anAnswer(survey.questions));
  expect(await answer()).toBe(201);

  const sockets: Socket[] = [];
  let refused = 0;
  while (refused === 0 && sockets.length < 2 * DESCRIPTORS) {
    const { socket, isAccepted } = await occupy();
    sockets.push(socket);
    if (!isAccepted) refused += 1;
  }
  expect(refused).toBe(1);
  expect(await answer()).toBe(201);

  for (const socket of sockets) socket.destroy();
  await expect.poll(async () => (await occupy()).isAccepted).toBe(true);
  expect(await answer()).toBe(201);
  expect(await survey.received()).toMatchObject({ count: 3 });
  expect(main.hasEnded()).toBe(false);
});
