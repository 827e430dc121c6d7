import { Client, DatabaseError, type ClientConfig, type Pool, type PoolClient } from 'pg';

export interface SilenceLimits {
  readonly silenceMs: number;
  /** The probe usually takes milliseconds. */
  readonly answerMs: number;
}

/** Together well below the 20 seconds after which users give up on a page. */
const LIMITS: SilenceLimits = { silenceMs: 9_000, answerMs: 4_000 };

interface Seen {
  bytes: number;
  at: number;
}

/**
 * Closes busy connections when the database stops answering, so statements fail as in an outage. Long statements
 * and slow exports continue, because a separate connection is probed first.
 * @param config connection for the probe
 * @returns function that stops the check
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

function bytesFrom(client: PoolClient): number {
  const { stream } = client.connection;
  return 'bytesRead' in stream && typeof stream.bytesRead === 'number' ? stream.bytesRead : 0;
}

async function doesAnswer(config: ClientConfig): Promise<boolean> {
  const asked = new Client(config);
  // Without a listener the error would end the process; the query reports it.
  asked.on('error', () => undefined);
  try {
    await asked.connect();
    await asked.query('select 1');
    return true;
  } catch (error) {
    // A refusal proves that the database works.
    return error instanceof DatabaseError;
  } finally {
    void asked.end();
  }
}
