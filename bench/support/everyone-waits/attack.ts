// Sends what it is asked to, all at once, and counts the statuses; in a process of its own, so that probes are not held up by it.
import { Agent, request } from 'node:http';
import type { Sent } from './public-routes.ts';

/** Requests of one visitor, or of one network each. */
export interface AttackJob {
  readonly port: number;
  readonly method: string;
  readonly requests: readonly (Sent & { readonly address: string })[];
}

export type AttackResult = Readonly<Record<number, number>>;

const agent = new Agent({ keepAlive: true });
const TIMEOUT_MS = 60_000;

process.on('message', (job: AttackJob) => {
  void Promise.all(job.requests.map((each) => send(job, each))).then((statuses) => {
    const counted: Record<number, number> = {};
    for (const status of statuses) counted[status] = (counted[status] ?? 0) + 1;
    process.send?.(counted);
  });
});
process.send?.('ready');

/** @returns the status; 0 where the connection broke */
function send(
  { port, method }: AttackJob,
  { path, form, json, headers, address }: AttackJob['requests'][number],
): Promise<number> {
  const body =
    form === undefined
      ? json === undefined
        ? undefined
        : JSON.stringify(json)
      : new URLSearchParams(form.map(([name, value]) => [name, value])).toString();
  const type = form === undefined ? 'application/json' : 'application/x-www-form-urlencoded';
  return new Promise((resolve) => {
    const sent = request(
      {
        port,
        host: '127.0.0.1',
        path,
        method,
        agent,
        timeout: TIMEOUT_MS,
        headers: {
          'accept-encoding': 'gzip',
          'x-forwarded-for': address,
          ...(body !== undefined && { 'content-type': type, 'content-length': Buffer.byteLength(body) }),
          ...headers,
        },
      },
      (reply) => {
        const status = reply.statusCode ?? 0;
        reply.on('close', () => resolve(status)).on('error', () => resolve(0));
        if (reply.headers['content-type']?.startsWith('text/event-stream')) reply.destroy();
        else reply.resume();
      },
    );
    sent.on('error', () => resolve(0)).on('timeout', () => sent.destroy());
    sent.end(body);
  });
}
