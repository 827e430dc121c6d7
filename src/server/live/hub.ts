import { randomBytes } from 'node:crypto';
import type { Client, ClientConfig } from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import type { RemoteAction } from '../../shared/api/results/presentations.ts';
import type { Database } from '../db/connection/client.ts';
import { PrimaryClient } from '../db/connection/primary-client.ts';
import { openSession } from '../db/access/session.ts';

/** Sent by the changing transaction or right after (`createAnnouncer`). */
export interface Notices {
  /** Id of a changed or deleted survey (`notifySurveyChanged`). */
  survey_changed: string;
  /** Answers were added or deleted (JSON, one or a list). */
  answers_changed: {
    readonly survey_id: string;
    readonly revision: number;
    readonly response_count?: number;
    /** False if no free text was added. */
    readonly texts?: boolean;
    /** Commit time in epoch milliseconds, by the storing server's clock. */
    readonly at?: number;
    /** Id of the sending hub, which has processed it; first in the JSON. */
    readonly by?: string;
  };
  /** Id of a user whose plan changed (trigger of migration 004). */
  plan_changed: string;
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

/** Notifications over one LISTEN connection. */
export interface Hub {
  /** While false, cached data may be outdated. */
  readonly connected: boolean;
  /** Identifies this server; random per start. */
  readonly id: string;
  /** @returns an unsubscribe function */
  on<C extends Channel>(channel: C, listener: Listener<C>): () => void;
  /** Calls the listener after a gap, as cached data may be outdated. @returns an unsubscribe function */
  onReconnect(listener: () => void): () => void;
  /** Delivers to this server's listeners. */
  hear<C extends Channel>(channel: C, notice: Notices[C]): void;
  close(): Promise<void>;
}

const RETRY_MS = { first: 100, most: 2_000 } as const;
/** Detects silently dead connections. */
const HEARTBEAT_MS = 15_000;

/** Opens the hub, which reconnects until closed. */
export function createHub({ db, log }: { db: Database; log: FastifyBaseLogger }): Hub {
  const id = randomBytes(6).toString('base64url');
  // Skips own notifications.
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
    // Both report a failed connection; the first counts.
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
