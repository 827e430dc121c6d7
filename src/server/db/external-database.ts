import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '../start-error.ts';
import type { Database } from './client.ts';
import { isConnectionFailure } from './connection-failure.ts';

const MIN_VERSION = 15;
/** A database that is started together with us may need this long. */
const EXTERNAL_TIMEOUT_MS = 30_000;

/**
 * Waits until the database of DATABASE_URL answers, and sees that it fits.
 * @throws StartError when it does not answer in time, refuses us, or is too old
 */
export async function checkExternalDatabase(
  db: Database,
  say: (text: string) => void,
  timeoutMs: number = EXTERNAL_TIMEOUT_MS,
): Promise<void> {
  const reason = whyUnfit(await ask(db, say, timeoutMs));
  if (reason !== undefined) throw new StartError(`The database of DATABASE_URL ${reason}`);
}

interface ServerFacts {
  /** `server_version_num`: 150004 is 15.4. */
  readonly version: number;
  readonly encoding: string;
}

/** Why a server cannot be used, or undefined when it can. */
export function whyUnfit({ version, encoding }: ServerFacts): string | undefined {
  if (version < MIN_VERSION * 10_000)
    return `is PostgreSQL ${Math.floor(version / 10_000)}; Canvass needs ${MIN_VERSION} or newer.`;
  if (encoding !== 'UTF8') return `has the encoding ${encoding}; Canvass needs UTF8.`;
  return undefined;
}

async function ask(db: Database, say: (text: string) => void, timeoutMs: number): Promise<ServerFacts> {
  const until = Date.now() + timeoutMs;
  for (let tries = 1; ; tries += 1) {
    try {
      const { rows } = await db.pool.query<ServerFacts>(
        `select current_setting('server_version_num')::integer as version, current_setting('server_encoding') as encoding`,
      );
      return rows[0] ?? { version: 0, encoding: 'unknown' };
    } catch (error) {
      const reason = reasonOf(error);
      if (!isGone(error) || Date.now() > until)
        throw new StartError(`The database of DATABASE_URL cannot be used: ${reason}`, { cause: error });
      if (tries === 1) say(`Waiting for the database of DATABASE_URL (${reason})`);
      await wait(250);
    }
  }
}

/** Where a name has several addresses, the driver gives one error for all of them. */
function isGone(error: unknown): boolean {
  return error instanceof AggregateError
    ? error.errors.every(isConnectionFailure)
    : isConnectionFailure(error);
}

function reasonOf(error: unknown): string {
  const one: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return one instanceof Error ? one.message : String(one);
}
