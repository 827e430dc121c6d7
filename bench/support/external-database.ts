import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { openDatabase } from '../../src/server/db/connection/client.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { secureRows } from '../../src/server/db/access/secure-rows.ts';
import type { BenchDatabase } from './cluster.ts';

/**
 * Makes a database of the benchmark's own beside the one of an address, whose role may create databases; it is
 * dropped again at the end.
 */
export async function makeExternalDatabase(address: string): Promise<BenchDatabase> {
  const admin = new Client({ connectionString: address });
  await admin.connect();
  const name = `canvass_bench_${randomBytes(6).toString('hex')}`;
  await admin.query(`create database ${name}`);
  const url = address.replace(/^([^?]*\/)[^/?]*/, `$1${name}`);
  const db = openDatabase(url, { connections: 4 });
  await migrate(db);
  await secureRows(db);
  const { rows } = await admin.query<{ server_version: string }>('show server_version');
  return {
    url,
    db,
    folder: null,
    about: `PostgreSQL ${rows[0]?.server_version} (DATABASE_URL)`,
    async stop() {
      await db.close();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}
