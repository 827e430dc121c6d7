import { randomBytes } from 'node:crypto';
import type { Client, ClientConfig } from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import type { RemoteAction } from '../../shared/api/results/presentations.ts';
import type { Database } from '../db/connection/client.ts';
import { PrimaryClient } from '../db/connection/primary-client.ts';
import { openSession } from '../db/access/session.ts';

/** What is told between servers, by channel: by the transaction that makes the change, or right after it (`createAnnouncer`). */
export interface Notices {
  /** The id of a survey whose definition changed or which is gone (`tellSurveyChanged`). */
  survey_changed: string;
  /** Answers came or went (as JSON, one or a list); the rest comes along where the teller knows it. */
  answers_changed: {
    readonly survey_id: string;
    readonly revision: number;
    readonly response_count?: number;
    /** False where no free text is among what came. */
    readonly texts?: boolean;
    /** When they were committed, by the clock of the server that stored them (epoch milliseconds). */
    readonly at?: number;
    /** The id of the hub whose server told it and heard of it already; in JSON it comes first. */
    readonly by?: string;
  };
  /** The id of a user who pays for something else now (trigger of migration 004). */
  plan_changed: string;
  /** What the device in a presenter's hand asks of the screen. */
  remote_pressed: { readonly presentation_id: string; readonly action: RemoteAction };
}
export type Channel = keyof Notices;

const READ: { readonly [C in Channel]: (payload: string) => readonly Notices[C][] } = {
  survey_changed: (survey_id) => [survey_id],
  answers_changed: (payload) => [JSON.parse(payload) as Notices['answers_changed'][]].flat(),
  plan_changed: (user_id) => [user_id],
  remote_pressed: (payload) => [JSON.parse(payload) as Notices['remote_pressed']],
};
const CHANNELS = Object.keys(READ) as Channel[];

type Listener<C extends Channel> = (notice: Notices[C]) => void;

/** Notifications of changes made on any server, over one LISTEN connection. */
export interface Hub {
  /** Whether notifications arrive now; while they do not, nothing kept in memory can be trusted. */
  readonly connected: boolean;
  /** Says from which server a notice comes; drawn anew at every start. */
  readonly id: string;
  /** Calls the listener with each notice. @returns ends it */
  on<C extends Channel>(channel: C, listener: Listener<C>): () => void;
  /** Calls the listener when notifications arrive again after a gap: whatever is kept in memory may be old. @returns ends it */
  onReconnect(listener: () => void): () => void;
  /** Hands a notice to this server's own listeners. */
  hear<C extends Channel>(channel: C, notice: Notices[C]): void;
  close(): Promise<void>;
}

const RETRY_MS = { first: 100, most: 2_000 } as const;
/** A dead network tells nothing, so the connection is asked for a sign of life. */
const HEARTBEAT_MS = 15_000;

/** Opens the hub; it connects by itself, now and after every loss, until it is closed. */
export function createHub({ db, log }: { db: Database; log: FastifyBaseLogger }): Hub {
  const id = randomBytes(6).toString('base64url');
  // What this server told itself comes back too, and is not read.
  const own = `[{"by":"${id}"`;
  const listeners = new Map<Channel, Set<(notice: never) => void>>(
    CHANNELS.map((channel) => [channel, new Set()]),
  );
  const reconnected = new Set<() => void>();
  let client: Client | undefined;
  let connected = false;
  let wasConnected = false;
  let closed = false;
  let wait: number = RETRY_MS.first;
  let timer: NodeJS.Timeout | undefined;
  let opening: Promise<void> = open();

  async function open(): Promise<void> {
    const next = new PrimaryClient(listenConfig(db));
    client = next;
    next.on('notification', ({ channel, payload }) => dispatch(channel as Channel, payload ?? ''));
    // The first of these ends it; a connection that never came is told by both.
    const lose = () => next === client && lost();
    next.on('error', lose);
    next.on('end', lose);
    try {
      await next.connect();
      await next.query(CHANNELS.map((channel) => `listen ${channel}`).join('; '));
    } catch (error) {
      log.warn({ code: (error as { code?: string }).code }, 'no notifications from the database yet');
      lose();
      return;
    }
    if (closed || next !== client) return;
    connected = true;
    wait = RETRY_MS.first;
    if (wasConnected) for (const listener of reconnected) listener();
    wasConnected = true;
    timer = setTimeout(() => void beat(next), HEARTBEAT_MS).unref();
  }

  function lost(): void {
    const old = client;
    client = undefined;
    connected = false;
    clearTimeout(timer);
    old?.end().catch((error: unknown) => log.debug({ err: error }, 'the lost connection did not end'));
    if (closed) return;
    timer = setTimeout(() => {
      opening = open();
    }, wait).unref();
    wait = Math.min(wait * 2, RETRY_MS.most);
  }

  async function beat(asked: Client): Promise<void> {
    try {
      await asked.query('select 1');
    } catch (error) {
      log.warn({ code: (error as { code?: string }).code }, 'the database sends no notifications any more');
      if (asked === client) lost();
      return;
    }
    if (asked === client && !closed) timer = setTimeout(() => void beat(asked), HEARTBEAT_MS).unref();
  }

  function dispatch(channel: Channel, payload: string): void {
    const interested = listeners.get(channel);
    if (interested === undefined || interested.size === 0 || payload.startsWith(own)) return;
    for (const notice of READ[channel](payload)) hear(channel, notice);
  }

  function hear<C extends Channel>(channel: C, notice: Notices[C]): void {
    for (const listener of listeners.get(channel) ?? []) listener(notice as never);
  }

  return {
    id,
    hear,
    get connected() {
      return connected;
    },
    on(channel, listener) {
      const interested = listeners.get(channel)!;
      interested.add(listener);
      return () => interested.delete(listener);
    },
    onReconnect(listener) {
      reconnected.add(listener);
      return () => reconnected.delete(listener);
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await opening;
      const old = client;
      client = undefined;
      connected = false;
      await old?.end();
    },
  };
}

function listenConfig(db: Database): ClientConfig {
  return {
    ...openSession(db.url, db.session),
    application_name: 'canvass listener',
    connectionTimeoutMillis: 5_000,
    query_timeout: 10_000,
    keepAlive: true,
  };
}
