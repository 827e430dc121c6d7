// The server under test: the product's own app, with one of three intakes; with WORKERS several of it. Bundled and forked by the benchmarks.
import cluster from 'node:cluster';
import { pino } from 'pino';
import { buildApp } from '../../src/server/app.ts';
import { readConfig } from '../../src/server/base/config.ts';
import { openDatabase } from '../../src/server/db/connection/client.ts';
import { secureRows } from '../../src/server/db/access/secure-rows.ts';
import { createIntake } from '../../src/server/features/responses/intake/intake.ts';
import { createNoIntake } from './null-intake.ts';
import { createPlainIntake } from './per-request-intake.ts';
import { superviseServers } from './stress/supervise-servers.ts';

const INTAKES = { product: createIntake, nothing: createNoIntake, plain: createPlainIntake };
const variant = (process.env['INTAKE'] ?? 'product') as keyof typeof INTAKES;

/** How often a turn of the event loop is looked at. */
const TURN_MS = 5;

const config = readConfig({ ...process.env, NODE_ENV: 'test', DEMO: 'off' });
await (config.workers > 1 && cluster.isPrimary ? superviseServers(config.workers) : serve());

/** Processor time of the event loop's thread, in milliseconds. */
function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

async function serve(): Promise<void> {
  const owner = openDatabase(config.databaseUrl ?? '', { connections: 1 });
  const hasRowSecurity = (await secureRows(owner)) === null;
  await owner.close();
  const db = openDatabase(config.databaseUrl ?? '', { connections: 20, hasRowSecurity });
  const base = {
    config,
    db,
    authSecret: 'a secret for benchmarks alone, nothing is kept',
    log: pino({ level: process.env['LOG_LEVEL'] ?? 'error' }),
    now: () => new Date(),
  };
  let figures = () => ({ waiting: 0, batches: 0, stored: 0 });
  const app = await buildApp(base, (parts) => {
    const intake = INTAKES[variant](parts);
    figures = intake.figures;
    return intake;
  });
  await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT'] ?? 0), backlog: 4_096 });
  const address = app.server.address();

  let [last, longestTurn] = [threadMs(), 0];
  setInterval(() => {
    const now = threadMs();
    longestTurn = Math.max(longestTurn, now - last);
    last = now;
  }, TURN_MS).unref();

  process.on('message', (message) => {
    if (message !== 'figures') return;
    const turn = longestTurn;
    longestTurn = 0;
    app.server.getConnections((_error, connections) => {
      const rss = process.memoryUsage.rss();
      process.send?.({ ...figures(), connections, cpu: process.cpuUsage(), rss, longestTurn: turn });
    });
  });
  process.on(
    'SIGTERM',
    () =>
      void app
        .close()
        .then(() => db.close())
        .then(() => process.exit(0)),
  );
  process.send?.({ port: typeof address === 'object' && address !== null ? address.port : 0 });
}
