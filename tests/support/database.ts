import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, inject } from 'vitest';
import { openDatabase, type Database } from '../../src/server/db/connection/client.ts';
import { inLastCell } from './last-cell.ts';

/**
 * A fresh database with every migration made, for this test file alone; dropped when the file is done.
 * Call it at the top of the file: `const db = await aDatabase();`
 */
export async function aDatabase(): Promise<Database> {
  const { db, drop } = await makeDatabase();
  afterAll(drop);
  return db;
}

/** As {@link aDatabase}, with its address, for tests that drop it themselves or open it more than once. */
export async function makeDatabase(): Promise<{ db: Database; url: string; drop: () => Promise<void> }> {
  const server = new URL(inject('postgresUrl').replace('@/', '@socket/'));
  const template = server.pathname.slice(1);
  const cells = inject('cells');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const url = inLastCell(addressOf(server, name), cells);
  await onServer(server, `create database ${name} template ${template} strategy file_copy`);
  const db = openDatabase(url, { storedBy: inject('storedBy') });
  return {
    db,
    url,
    drop: async () => {
      await db.close();
      await onServer(server, `drop database if exists ${name} with (force)`);
    },
  };
}

async function onServer(server: URL, sql: string): Promise<void> {
  const client = new Client({ connectionString: addressOf(server, 'postgres') });
  await client.connect();
  await client.query(sql);
  await client.end();
}

function addressOf(server: URL, database: string): string {
  const address = new URL(server);
  address.pathname = `/${database}`;
  return address.href.replace('@socket/', '@/');
}
