import { Client, DatabaseError, type ClientConfig, type Pool, type PoolClient } from 'pg';

/** How long a database may say nothing before it is taken for one that has stopped answering. */
export interface SilenceLimits {
  /** A connection in use on which nothing has come for so long makes us ask the database. */
  readonly silenceMs: number;
  /** How long it may take to answer that question; usually a few milliseconds. */
  readonly answerMs: number;
}

/** Together well below the 20 seconds after which a person takes a page for broken. */
const LIMITS: SilenceLimits = { silenceMs: 9_000, answerMs: 4_000 };

/** What was seen last of a connection in use. */
interface Seen {
  bytes: number;
  at: number;
}

/**
 * Ends connections in use once their database no longer answers (its processes or its machine are frozen, the network
 * swallows everything): their statements fail as they do while a database is away, and no connection is used again.
 * A statement that takes long and an export whose reader is slow go on, because the database itself is asked first,
 * on a connection of its own.
 * @param config how to connect to ask
 * @returns stops looking
 */
export function endSilentConnections(
  pool: Pool,
  config: ClientConfig,
  { silenceMs, answerMs }: SilenceLimits = LIMITS,
): () => void {
  const inUse = new Map<PoolClient, Seen>();
  pool.on('acquire', (client) => inUse.set(client, { bytes: bytesFrom(client), at: performance.now() }));
  pool.on('release', (_error, client) => inUse.delete(client));

  const findSilent = (): PoolClient[] => {
    const now = performance.now();
    for (const [client, seen] of inUse) {
      const bytes = bytesFrom(client);
      if (bytes !== seen.bytes) inUse.set(client, { bytes, at: now });
    }
    return [...inUse].filter(([, { at }]) => now - at >= silenceMs).map(([client]) => client);
  };

  let isAsking = false;
  const look = async (): Promise<void> => {
    if (isAsking || findSilent().length === 0) return;
    isAsking = true;
    const isThere = await doesAnswer({
      ...config,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
    });
    isAsking = false;
    for (const client of findSilent()) {
      if (isThere) inUse.set(client, { bytes: bytesFrom(client), at: performance.now() });
      else client.connection.stream.destroy(new Error('Connection terminated: the database gives no answer'));
    }
  };
  const timer = setInterval(() => void look(), Math.min(1_000, silenceMs / 2)).unref();
  return () => clearInterval(timer);
}

/** How many bytes have come on a connection since it was opened. */
function bytesFrom(client: PoolClient): number {
  const { stream } = client.connection;
  return 'bytesRead' in stream && typeof stream.bytesRead === 'number' ? stream.bytesRead : 0;
}

async function doesAnswer(config: ClientConfig): Promise<boolean> {
  const asked = new Client(config);
  // Told by what fails below; without a listener it would end the process.
  asked.on('error', () => undefined);
  try {
    await asked.connect();
    await asked.query('select 1');
    return true;
  } catch (error) {
    // A refusal (no more connections, for one) is an answer too.
    return error instanceof DatabaseError;
  } finally {
    void asked.end();
  }
}
