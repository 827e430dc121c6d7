import { performance } from 'node:perf_hooks';
import { readConfig } from '../src/server/base/config.ts';
import { makeCells } from '../src/server/db/shards/make-cells.ts';
import { openDatabase } from '../src/server/db/connection/client.ts';
import { startEmbedded } from '../src/server/db/embedded.ts';
import { migrate } from '../src/server/db/migrate.ts';
import { assertServerStopped } from '../src/server/db/connection/assert-server-stopped.ts';
import { secureRows } from '../src/server/db/access/secure-rows.ts';
import { readParts, splitSubmissions } from '../src/server/db/split-submissions.ts';
import { makeLog } from '../src/server/base/log.ts';
import { printStartError } from './support/print-start-error.ts';

// `npm run split-submissions -- 16` makes the submissions of DATA_DIR or DATABASE_URL a table of 16 parts while Canvass is
// stopped (docs/scaling.md says when). It is done whole, or nothing was changed.
try {
  const parts = readParts(process.argv[2]);
  const config = readConfig(process.env);
  const log = makeLog({ ...config, logLevel: 'warn' });
  const embedded =
    config.databaseUrl === undefined ? await startEmbedded({ dataDir: config.dataDir, log }) : undefined;
  const db = openDatabase(config.databaseUrl ?? embedded?.url ?? '', { connections: 1 });
  try {
    await assertServerStopped(db.pool);
    await migrate(db);
    const cells = await makeCells(db, 1);
    const began = performance.now();
    const moved = await splitSubmissions(db, parts);
    await secureRows(db, cells);
    const seconds = Math.round((performance.now() - began) / 1_000);
    console.log(`Split into ${parts} parts, ${moved} submissions moved; ${seconds} s.`);
  } finally {
    await db.close();
    await embedded?.stop();
  }
} catch (error) {
  printStartError(error);
}
