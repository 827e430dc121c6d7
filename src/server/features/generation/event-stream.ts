import type { FastifyReply } from 'fastify';

/** Often enough that proxies keep a quiet stream open. */
const HEARTBEAT = 15_000;

/** Server-sent events to one reader. */
export interface EventStream {
  readonly send: (event: string, data: unknown) => void;
  /** Aborted when the reader leaves before the end. */
  readonly left: AbortSignal;
  readonly end: () => void;
}

/** Takes the reply over, with the headers it has, and begins a stream of events in it. */
export function openEventStream(reply: FastifyReply): EventStream {
  const headers = { ...reply.getHeaders(), 'content-type': 'text/event-stream', 'cache-control': 'no-store' };
  reply.hijack();
  const { raw } = reply;
  const leaving = new AbortController();
  raw.on('close', () => leaving.abort());
  raw.on('error', () => leaving.abort());
  raw.writeHead(200, { ...headers, 'x-accel-buffering': 'no' } as Record<string, string>);
  raw.write(':\n\n');
  const heartbeat = setInterval(() => raw.write(':\n\n'), HEARTBEAT).unref();
  return {
    send: (event, data) => {
      if (!raw.destroyed) raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    left: leaving.signal,
    end: () => {
      clearInterval(heartbeat);
      raw.end();
    },
  };
}
