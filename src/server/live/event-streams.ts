import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../shared/errors.ts';
import type { Owner } from '../base/owner.ts';
import type { BaseDeps } from '../base/base-deps.ts';
import { isOwnMachine } from '../features/responses/access/address-limit.ts';
import { networkOf } from '../http/network-of.ts';
import { perWorker } from '../base/per-worker.ts';
import { createSemaphore } from '../flow-control/semaphore.ts';

/** Often enough that proxies keep a quiet stream open. */
const HEARTBEAT_MS = 15_000;
/** How often a stream's right is asked for again: with what an answer may take, well within 15 seconds. */
const CHECK_MS = 6_000;
/** Rights that are asked for at the same time. */
const CHECKS_AT_ONCE = 4;
/** Tabs and devices of one account, on all processes of this server; with several servers still fewer than 250. */
const PER_ACCOUNT = { max: 20, least: 3, retryAfter: 30 };
/** A lecture hall behind one address may watch together. */
const PER_ADDRESS = { max: 500, least: 20, retryAfter: 30 };

/** Server-sent events to one reader. */
export interface EventStream {
  /** Sends one event, its data as JSON. */
  send(event: string, data: unknown): void;
  /** Sends events that `formatEvent` made. */
  write(events: string): void;
  /** Whether the reader has not yet taken what was sent. */
  readonly isFull: boolean;
  /** Calls the listener whenever the reader has taken everything. */
  onRoom(listener: () => void): void;
  /** Aborted when the stream is over, whoever ended it. */
  readonly left: AbortSignal;
  /** Ends the stream, with an event of this name where one is given. */
  end(event?: string): void;
}

/** A call that asks for a stream. */
export interface StreamCall {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly owner: Owner | null;
}

export interface EventStreams {
  /**
   * Takes the reply over, with the headers it has, and begins a stream in it.
   * @param checkRight rejects with the refusal when the right to the stream has ended; it is asked for again every few
   * seconds, once for all streams of the same request, and ends them with `gone` or `forbidden`
   * @throws AppError `rate_limited` where the account or the address has too many streams open, `not_found` where the
   * reader has left
   */
  open(call: StreamCall, checkRight: () => Promise<unknown>): EventStream;
  /** How many streams are open. */
  readonly count: number;
  /** Stops the checks and the heartbeat; streams are ended by whoever opened them. */
  close(): void;
}

interface Open {
  readonly stream: EventStream;
  readonly right: string;
  readonly checkRight: () => Promise<unknown>;
}

/** All event streams of this server: their heartbeat, their number, and the right that each of them needs. */
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
      // Nothing is sent while the database is away, so the right is asked for again when it is back.
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
      // Nothing would tell that who has left already is gone: their place would be taken for good.
      if (call.reply.raw.destroyed) throw new AppError('not_found');
      const giveBack = takePermits(call);
      const stream = begin(call.reply);
      // A timer belongs to nobody and to no cell: the right is asked for again where the stream was asked for.
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

/** One event as it goes over the wire. */
export function formatEvent(event: string, data: unknown, id?: string): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Requests with the same address and the same proofs have the same right. */
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
