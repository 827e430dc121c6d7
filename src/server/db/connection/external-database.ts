import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '../../base/start-error.ts';
import type { Database } from './client.ts';
import { isConnectionFailure } from './connection-failure.ts';
import { findPooler, type Pooler } from './find-pooler.ts';

const MIN_VERSION = 15;
/** The database may start together with the server. */
const EXTERNAL_TIMEOUT_MS = 30_000;
const NO_PARAMETERS = 'unsupported startup parameter';

/**
 * Waits for the database and checks its suitability.
 * @throws StartError on timeout, refusal, an old version, or a pooler that shares connections
 */
export async function checkExternalDatabase(
  db: Database,
  log: (text: string) => void,
  timeoutMs: number = EXTERNAL_TIMEOUT_MS,
): Promise<void> {
  const facts = await ask(db, log, timeoutMs);
  const reason = whyUnfit({ ...facts, pooler: await findPooler(db.url) });
  if (reason !== undefined) throw new StartError(`The database of DATABASE_URL ${reason}`);
}

interface ServerFacts {
  /** `server_version_num`: 150004 is 15.4. */
  readonly version: number;
  readonly encoding: string;
}

const POOLERS: Readonly<Record<Pooler | 'refused', string>> = {
  shared: 'gives the connection of one client to others between',
  unset: 'leaves out what Canvass sets when a connection begins',
  refused: 'refuses what Canvass sets when a connection begins',
};

function whyNoPooler(pooler: keyof typeof POOLERS): string {
  return `is reached through a pooler that ${POOLERS[pooler]}. Canvass keeps a pool of its own: name PostgreSQL itself in DATABASE_URL.`;
}

/** Returns undefined if suitable. */
export function whyUnfit({
  version,
  encoding,
  pooler,
}: ServerFacts & { readonly pooler: Pooler | null }): string | undefined {
  if (version < MIN_VERSION * 10_000)
    return `is PostgreSQL ${Math.floor(version / 10_000)}; Canvass needs ${MIN_VERSION} or newer.`;
  if (encoding !== 'UTF8') return `has the encoding ${encoding}; Canvass needs UTF8.`;
  if (pooler !== null) return whyNoPooler(pooler);
  return undefined;
}

async function ask(db: Database, log: (text: string) => void, timeoutMs: number): Promise<ServerFacts> {
  const until = Date.now() + timeoutMs;
  for (let tries = 1; ; tries += 1) {
    try {
      const { rows } = await db.pool.query<ServerFacts>(
        `select current_setting('server_version_num')::integer as version, current_setting('server_encoding') as encoding`,
      );
      return rows[0] ?? { version: 0, encoding: 'unknown' };
    } catch (error) {
      const reason = reasonOf(error);
      if (reason.startsWith(NO_PARAMETERS))
        throw new StartError(`The database of DATABASE_URL ${whyNoPooler('refused')}`, { cause: error });
      if (!isGone(error) || Date.now() > until)
        throw new StartError(`The database of DATABASE_URL cannot be used: ${reason}`, { cause: error });
      if (tries === 1) log(`Waiting for the database of DATABASE_URL (${reason})`);
      await wait(250);
    }
  }
}

/** Handles the combined error of a name with several addresses. */
function isGone(error: unknown): boolean {
  return error instanceof AggregateError
    ? error.errors.every(isConnectionFailure)
    : isConnectionFailure(error);
}

function reasonOf(error: unknown): string {
  const one: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return one instanceof Error ? one.message : String(one);
}
