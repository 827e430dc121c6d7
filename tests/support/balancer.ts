import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** What stands before servers and sends each request to one that says it is ready. */
export interface Balancer {
  readonly url: string;
  /** How many servers it sends to at present. */
  ready(): number;
  /** How often a server had closed the connection before it answered, so that the other one was asked. */
  again(): number;
  close(): Promise<void>;
}

const CHECK_MS = 250;
/** So many wrong answers in a row take a server out. */
const FALLS = 2;

/**
 * A small load balancer that does what `examples/haproxy.cfg` asks of HAProxy: looks at `/api/ready`, keeps
 * connections open, and tries another server where a connection ended without an answer.
 * @param servers their present addresses
 */
export async function startBalancer(servers: () => readonly string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const fallen = new Map<string, number>();
  const isReady = (url: string) => (fallen.get(url) ?? FALLS) < FALLS;
  let [turn, again] = [0, 0];

  async function check(): Promise<void> {
    await Promise.all(
      servers().map(async (url) => {
        const isFine = await fetch(`${url}/api/ready`, { headers: { connection: 'close' } }).then(
          ({ ok }) => ok,
          () => false,
        );
        fallen.set(url, isFine ? 0 : (fallen.get(url) ?? FALLS) + 1);
      }),
    );
  }

  /** @returns false where the connection ended before anything was answered */
  function handOn(
    url: string,
    asked: IncomingMessage,
    body: Buffer,
    reply: ServerResponse,
  ): Promise<boolean> {
    const { hostname, port, host } = new URL(url);
    const headers = { ...asked.headers, host, 'content-length': body.length };
    const { method, url: path } = asked;
    return new Promise((resolve) => {
      const sent = request({ agent, hostname, port, method, path, headers }, (answer) => {
        reply.writeHead(answer.statusCode ?? 502, { ...answer.headers, connection: 'keep-alive' });
        answer.pipe(reply);
        resolve(true);
      });
      sent.once('error', () => resolve(false));
      sent.end(body);
    });
  }

  async function balance(asked: IncomingMessage, reply: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of asked) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    const ready = servers().filter(isReady);
    const first = (turn += 1);
    for (let n = 0; n < ready.length; n += 1) {
      if (await handOn(ready[(first + n) % ready.length]!, asked, body, reply)) return;
      again += 1;
    }
    reply.writeHead(502).end('no server is ready');
  }

  const server = createServer((asked, reply) => {
    balance(asked, reply).catch((error: Error) => reply.destroy(error));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const ending = new AbortController();
  await check();
  const checking = (async () => {
    while (!ending.signal.aborted) {
      await check();
      await wait(CHECK_MS);
    }
  })();

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ready: () => servers().filter(isReady).length,
    again: () => again,
    async close() {
      ending.abort();
      await checking;
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
}
