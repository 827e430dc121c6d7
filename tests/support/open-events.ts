import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import type { FastifyInstance } from 'fastify';

interface Event<T> {
  readonly id: string;
  readonly data: T;
}

/** Events that tell something; the others end a stream. */
const LISTENED_EVENTS: ReadonlySet<string> = new Set(['results', 'pressed']);

/** An open stream of server-sent events, as a browser reads it. */
export interface Events<T> {
  /** What has come so far, without heartbeats. */
  readonly events: Event<T>[];
  /** Waits for an event, also one that has come already. */
  until(fits: (data: T) => boolean): Promise<Event<T>>;
  /** The name of the last event. */
  last(): string;
  readonly ended: Promise<unknown>;
  close(): void;
}

/** Opens a stream on a server that listens. @throws Error where it is refused */
export async function openEvents<T>(
  server: FastifyInstance,
  path: string,
  headers: Record<string, string>,
): Promise<Events<T>> {
  const { port } = server.server.address() as AddressInfo;
  const request = get({ host: '127.0.0.1', port, path, headers, agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`the stream was refused: ${response.statusCode}`);
  const events: Event<T>[] = [];
  const waiting = new Set<() => void>();
  const ended = Promise.withResolvers<void>();
  let [name, id] = ['', ''];
  const lines = createInterface({ input: response });
  lines.on('line', (line) => {
    if (line.startsWith('id: ')) id = line.slice(4);
    if (line.startsWith('event: ')) name = line.slice(7);
    if (!line.startsWith('data: ') || !LISTENED_EVENTS.has(name)) return;
    events.push({ id, data: JSON.parse(line.slice(6)) as T });
    for (const look of waiting) look();
  });
  lines.on('close', () => ended.resolve());
  response.on('error', () => ended.resolve());
  return {
    events,
    until: (fits) =>
      new Promise((resolve) => {
        const look = () => {
          const event = events.find(({ data }) => fits(data));
          if (event === undefined) return;
          waiting.delete(look);
          resolve(event);
        };
        waiting.add(look);
        look();
      }),
    last: () => name,
    ended: ended.promise,
    close: () => response.destroy(),
  };
}
