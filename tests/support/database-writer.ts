// A program of its own, which tests kill: node tests/support/database-writer.ts <data folder> <port>
// It starts the embedded database, stores numbers as fast as it can, and says each one that was acknowledged.
import { pino } from 'pino';
import { openDatabase } from '../../src/server/db/connection/client.ts';
import { startEmbedded } from '../../src/server/db/embedded.ts';
import { StartError } from '../../src/server/base/start-error.ts';

const [, , dataDir = '', port = '0'] = process.argv;
const WRITERS = 8;

async function write(): Promise<void> {
  const embedded = await startEmbedded({ dataDir, log: pino({ level: 'silent' }), port: Number(port) });
  const db = openDatabase(embedded.url);
  await db.pool.query('create table if not exists numbers (n integer primary key)');
  const { rows } = await db.pool.query<{ last: number }>('select coalesce(max(n), 0) as last from numbers');
  let last = rows[0]?.last ?? 0;
  const ending = new AbortController();
  process.on('SIGTERM', () => ending.abort());
  process.stdout.write('ready\n');
  const writer = async () => {
    while (!ending.signal.aborted) {
      const n = (last += 1);
      await db.pool.query('insert into numbers values ($1)', [n]);
      process.stdout.write(`${n}\n`);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
  await db.close();
  await embedded.stop();
}

try {
  await write();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stdout.write(`refused: ${error.message}\n`);
  process.exit(1);
}
