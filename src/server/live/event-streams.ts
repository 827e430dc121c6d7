import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../shared/errors.ts';
import type { Owner } from '../base/owner.ts';
import type { BaseDeps } from '../http/base-deps.ts';
import { isOwnMachine } from '../flow-control/address-limit.ts';
import { networkOf } from '../http/network-of.ts';
import { perWorker } from '../base/per-worker.ts';
import { createSemaphore } from '../flow-control/semaphore.ts';

/** Proxies would close quiet streams. */
const HEARTBEAT_MS = 15_000;
/** Access checks must end well within 15 seconds. */
const CHECK_MS = 6_000;
const CHECKS_AT_ONCE = 4;
/** For all processes together; below 250 even with several servers. */
const PER_ACCOUNT = { max: 20, least: 3, retryAfter: 30 };
/** Many viewers may share an address. */
const PER_ADDRESS = { max: 500, least: 20, retryAfter: 30 };

export interface EventStream {
  send(event: string, data: unknown): void;
  /** Sends events formatted by `formatEvent`. */
  write(events: string): void;
  /** True while data waits to be sent. */
  readonly isFull: boolean;
  /** Calls the listener on each drain. */
  onRoom(listener: () => void): void;
  /** Aborts when either side ends the stream. */
  readonly left: AbortSignal;
  /** Ends the stream, with an optional last event. */
  end(event?: string): void;
}

export interface StreamCall {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly owner: Owner | null;
}

export interface EventStreams {
  /**
   * Starts a stream as the reply.
   * @param checkRight rejects when access ended; repeated every few seconds, ending streams with `gone` or
   * `forbidden`
   * @throws AppError `rate_limited`, or `not_found` if the client has left
   */
  open(call: StreamCall, checkRight: () => Promise<unknown>): EventStream;
  readonly count: number;
  /** Stops heartbeat and checks, not the streams. */
  close(): void;
}

interface Open {
  readonly stream: EventStream;
  readonly right: string;
  readonly checkRight: () => Promise<unknown>;
}

/** Creates a server's event streams with heartbeat, limits and access checks. */
export function createEventStreams({
  config: { workers },
  log,
}: Pick<BaseDeps, 'config' | 'log'>): EventStreams {
  const open = new Set<Open>();
  const accounts = createSemaphore(semaphoreEach(PER_ACCOUNT));
  const addresses = createSemaphore(semaphoreEach(PER_ADDRESS));

  const heartbeat = setInterval(() => {
    for (const { stream } of open) if (!stream.isFull) stream.write(':\n\n');
  }, HEARTBEAT_MS).unref();

  const check = async (streams: readonly Open[]): Promise<void> => {
    try {
      await streams[0]?.checkRight();
    } catch (error) {
      if (error instanceof AppError && error.status < 500)
        for (const { stream } of streams) stream.end(error.code === 'not_found' ? 'gone' : 'forbidden');
      // Nothing is sent while the database is down; checked again later.
      else log.warn({ err: error }, 'the right to a stream could not be read; asking again');
    }
  };
  let isChecking = false;
  const checkAll = async (): Promise<void> => {
    if (isChecking) return;
    isChecking = true;
    const rights = [...Map.groupBy(open, ({ right }) => right).values()];
    const worker = async () => {
      for (let next = rights.pop(); next !== undefined; next = rights.pop()) await check(next);
    };
    await Promise.all(Array.from({ length: CHECKS_AT_ONCE }, worker));
    isChecking = false;
  };
  const checks = setInterval(() => void checkAll(), CHECK_MS).unref();

  return {
    open(call, checkRight) {
      // No close event would follow, so the permit would leak.
      if (call.reply.raw.destroyed) throw new AppError('not_found');
      const giveBack = takePermits(call);
      const stream = begin(call.reply);
      // Timers lose the user and shard context.
      const ask = AsyncLocalStorage.bind(checkRight);
      const entry = { stream, right: rightOf(call.request), checkRight: ask };
      open.add(entry);
      stream.left.addEventListener('abort', () => {
        open.delete(entry);
        giveBack();
      });
      return stream;
    },
    get count() {
      return open.size;
    },

    close() {
      clearInterval(heartbeat);
      clearInterval(checks);
    },
  };

  function semaphoreEach({ max, least, retryAfter }: typeof PER_ACCOUNT) {
    return { max: perWorker(max, workers, least), retryAfter };
  }

  function takePermits({ owner, request }: StreamCall): () => void {
    const network = networkOf(request.ip);
    const ofAccount = owner === null ? undefined : accounts.take(owner.id);
    try {
      const ofAddress = isOwnMachine(network) ? undefined : addresses.take(network);
      return () => {
        ofAccount?.();
        ofAddress?.();
      };
    } catch (error) {
      ofAccount?.();
      throw error;
    }
  }
}

export function formatEvent(event: string, data: unknown, id?: string): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Equal URL and credentials share access checks. */
function rightOf({ method, url, headers: { authorization = '', cookie = '' } }: FastifyRequest): string {
  return createHash('sha256').update([method, url, authorization, cookie].join('\n')).digest('base64');
}

function begin(reply: FastifyReply): EventStream {
  const headers = { ...reply.getHeaders(), 'content-type': 'text/event-stream', 'cache-control': 'no-store' };
  reply.hijack();
  const { raw } = reply;
  const leaving = new AbortController();
  raw.on('close', () => leaving.abort());
  raw.on('error', () => leaving.abort());
  raw.writeHead(200, { ...headers, 'x-accel-buffering': 'no' } as Record<string, string>);
  raw.write('retry: 1000\n\n');
  const write = (events: string) => {
    if (!raw.destroyed && !raw.writableEnded) raw.write(events);
  };
  return {
    send: (event, data) => write(formatEvent(event, data)),
    write,
    get isFull() {
      return raw.writableNeedDrain;
    },
    onRoom: (listener) => raw.on('drain', listener),
    left: leaving.signal,
    end: (event) => {
      if (event !== undefined) write(formatEvent(event, {}));
      raw.end();
      leaving.abort();
    },
  };
}
