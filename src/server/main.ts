import cluster from 'node:cluster';
import { inspect } from 'node:util';
import type { Logger } from 'pino';
import { readConfig, withPort, type Config } from './base/config.ts';
import { makeDataDir } from './base/data-dir.ts';
import type { Cells } from './db/shards/shards.ts';
import { assertShardCount } from './db/shards/assert-shard-count.ts';
import { makeCells } from './db/shards/make-cells.ts';
import { openDatabase } from './db/connection/client.ts';
import { explainDamage } from './db/connection/damaged-database.ts';
import { startEmbedded } from './db/embedded.ts';
import { findFreePort } from './db/embedded/listening.ts';
import { migrate } from './db/migrate.ts';
import { checkExternalDatabase } from './db/connection/external-database.ts';
import { secureRows } from './db/access/secure-rows.ts';
import { installIntakeFunctions } from './features/responses/intake/intake-functions.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { makeLog } from './base/log.ts';
import { markBuild } from './base/build/mark-build.ts';
import { serveApp } from './workers/serve-app.ts';
import { releaseIdleMemory } from './base/release-idle-memory.ts';
import { Shutdown, SHUTDOWN_TIMEOUT_MS } from './base/shutdown.ts';
import { StartError } from './base/start-error.ts';
import { welcome } from './base/welcome.ts';
import { connectionsTogether } from './db/connection/pool-size.ts';
import { createMetricsExchange } from './workers/exchange-metrics.ts';
import { readOrders, reportFailure } from './workers/ipc.ts';
import { superviseWorkers } from './workers/supervise-workers.ts';

/** Composition root: starts everything, and ends it in reverse order. */
async function start(): Promise<void> {
  const read = readConfig(process.env);
  const config = read.port === 0 ? withPort(read, await findFreePort()) : read;
  const log = makeLog(config);
  const shutdown = new Shutdown(log);
  shutdown.listenForSignals();
  markBuild();

  try {
    await makeDataDir(config.dataDir);
    const databaseUrl = config.databaseUrl ?? (await startOwnDatabase(config, log, shutdown));
    const { hasRowSecurity, cells } = await prepareDatabase(databaseUrl, config, log);
    const demo = await prepareDemo({ databaseUrl, hasRowSecurity, cells, config, log, shutdown });
    if (shutdown.hasBegun) return;
    const { port, workers: count } = config;
    if (count === 1)
      await serveApp({ config, log, shutdown, databaseUrl, hasRowSecurity, cells, hasScheduler: true });
    else {
      const orders = { port, databaseUrl, hasRowSecurity, cells };
      const workers = await superviseWorkers({ program: import.meta.filename, count, orders, log });
      // Each process ends requests first, then connections.
      const most = config.drainSeconds * 1_000 + 2 * SHUTDOWN_TIMEOUT_MS;
      shutdown.afterwards('the server processes', () => workers.end(), most);
    }
    if (!shutdown.hasBegun) welcome(config, log, demo ?? undefined);
  } catch (error) {
    await shutdown.run('it could not start');
    throw explainDamage(error, config.databaseUrl === undefined ? config.dataDir : 'DATABASE_URL');
  }
}

/** Runs one of several processes, prepared by the primary; the first runs scheduled tasks. */
async function work(): Promise<void> {
  const { workerNumber, port, databaseUrl, hasRowSecurity, cells } = await readOrders();
  const config = withPort(readConfig(process.env), port);
  const log = makeLog(config).child({ worker: workerNumber });
  const metricsExchange = createMetricsExchange(log);
  const shutdown = new Shutdown(log, `Server process ${workerNumber}`);
  shutdown.listenForSignals();
  const hasScheduler = workerNumber === 1;
  await serveApp({
    config,
    log,
    shutdown,
    databaseUrl,
    hasRowSecurity,
    cells,
    hasScheduler,
    metricsExchange,
  });
}

/**
 * Migrates as the database owner.
 * @returns whether row-level security applies, and the shards
 */
async function prepareDatabase(
  url: string,
  config: Config,
  log: Logger,
): Promise<{ hasRowSecurity: boolean; cells: Cells }> {
  const owner = openDatabase(url, { connections: 1 });
  try {
    if (config.databaseUrl !== undefined) await checkExternalDatabase(owner, (text) => log.info(text));
    await assertShardCount(owner, config.cells);
    const made = await migrate(owner);
    if (made.length > 0) log.info(`The database was brought up to date: ${made.join(', ')}`);
    const cells = await makeCells(owner, config.cells);
    if (config.intakeBy === 'function') await installIntakeFunctions(owner, cells);
    const reason = await secureRows(owner, cells);
    if (reason !== null)
      log.warn(
        `Row-level security is not in force, as the user of DATABASE_URL may not set it up (${reason}). Every check of the program holds without it; docs/operations.md says how to have it too.`,
      );
    return { hasRowSecurity: reason === null, cells };
  } finally {
    await owner.close();
  }
}

interface DemoParts {
  readonly databaseUrl: string;
  readonly hasRowSecurity: boolean;
  readonly cells: Cells;
  readonly config: Config;
  readonly log: Logger;
  readonly shutdown: Shutdown;
}

async function prepareDemo({ databaseUrl, hasRowSecurity, cells, config, log, shutdown }: DemoParts) {
  const onConnectionError = (error: Error) =>
    log.warn(`A connection to the database broke: ${error.message}`);
  const db = openDatabase(databaseUrl, { hasRowSecurity, cells, onConnectionError });
  shutdown.afterwards('the demonstration', () => db.close());
  try {
    return await seedDemo({ config, db, log, now: () => new Date() });
  } finally {
    await db.close();
  }
}

async function startOwnDatabase(config: Config, log: Logger, shutdown: Shutdown): Promise<string> {
  const { dataDir, port, workers, cells } = config;
  const connections = connectionsTogether(workers, cells);
  const embedded = await startEmbedded({ dataDir, log, port, connections });
  shutdown.afterwards('PostgreSQL', () => embedded.stop());
  return embedded.url;
}

releaseIdleMemory();
try {
  await (cluster.isWorker ? work() : start());
} catch (error) {
  const words = error instanceof StartError ? error.message : inspect(error);
  if (cluster.isWorker) await reportFailure({ failed: words });
  else process.stderr.write(`\nCanvass could not start. ${words}\n\n`);
  process.exit(1);
}
