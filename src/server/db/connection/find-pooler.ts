import { Client } from 'pg';
import { openSession } from '../access/session.ts';

/** What stands between and does not keep connections apart: `shared` among clients, or `unset`, without our settings. */
export type Pooler = 'shared' | 'unset';

/**
 * Whether two clients of an address have a connection each, with the settings that they asked for. Notifications and the
 * rules of whose row is whose belong to a connection.
 * @throws Error where the database cannot be reached
 */
export async function findPooler(url: string): Promise<Pooler | null> {
  const [one, other] = [open(url), open(url)];
  try {
    await Promise.all([one.connect(), other.connect()]);
    const first = await ask(one);
    if (first.asked !== 'yes') return 'unset';
    // As long as this transaction lasts, a pooler that shares has to give the first client another connection.
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
  // Told by what fails; without a listener it would end the process.
  client.on('error', () => undefined);
  return client;
}

async function ask(client: Client): Promise<{ pid: number; asked: string | null }> {
  const { rows } = await client.query<{ pid: number; asked: string | null }>(
    `select pg_backend_pid() as pid, current_setting('canvass.asked', true) as asked`,
  );
  return rows[0] ?? { pid: 0, asked: null };
}
