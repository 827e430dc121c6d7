import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pino } from 'pino';
import { openDatabase } from '../src/server/db/connection/client.ts';
import { startEmbedded } from '../src/server/db/embedded.ts';
import { migrate } from '../src/server/db/migrate.ts';
import { schemaFiles } from './support/schema-text.ts';

// `npm run generate-schema` writes the types of the database as the migrations make it. A test fails while they differ.
const dataDir = await mkdtemp(join(tmpdir(), 'canvass-schema-'));
const embedded = await startEmbedded({ dataDir, log: pino({ level: 'warn' }), durable: false });
const db = openDatabase(embedded.url, { connections: 1 });
try {
  await migrate(db);
  for (const [file, text] of await schemaFiles(db.pool)) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
    console.log(`Written: ${file}`);
  }
} finally {
  await db.close();
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true });
}
