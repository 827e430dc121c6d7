import { Client } from 'pg';
import { openSession } from '../access/session.ts';

/** Shares connections among clients, or drops our settings. */
export type Pooler = 'shared' | 'unset';

/**
 * Detects poolers that break connection state, on which notifications and row-level security depend.
 * @throws Error if the database is unreachable
 */
export async function findPooler(url: string): Promise<Pooler | null> {
  const [one, other] = [open(url), open(url)];
  try {
    await Promise.all([one.connect(), other.connect()]);
    const first = await ask(one);
    if (first.asked !== 'yes') return 'unset';
    // During this transaction, a sharing pooler needs another connection for the first client.
    await other.query('begin');
    const second = await ask(other);
    return second.pid === first.pid || (await ask(one)).pid !== first.pid ? 'shared' : null;
  } finally {
    await Promise.all([one.end(), other.end()]);
  }
}

function open(url: string): Client {
  const client = new Client({
    ...openSession(url, { 'canvass.asked': 'yes' }),
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  });
  // Without a listener the error would end the process.
  client.on('error', () => undefined);
  return client;
}

async function ask(client: Client): Promise<{ pid: number; asked: string | null }> {
  const { rows } = await client.query<{ pid: number; asked: string | null }>(
    `select pg_backend_pid() as pid, current_setting('canvass.asked', true) as asked`,
  );
  return rows[0] ?? { pid: 0, asked: null };
}
