import { inspect } from 'node:util';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { readConfig, withPort, type Config } from './config.ts';
import { makeDataDir } from './data-dir.ts';
import { openDatabase } from './db/client.ts';
import { explainDamage } from './db/damaged-database.ts';
import { startEmbedded } from './db/embedded.ts';
import { findFreePort } from './db/embedded/listening.ts';
import { migrate } from './db/migrate.ts';
import { checkExternalDatabase } from './db/external-database.ts';
import { secureRows } from './db/secure-rows.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { makeLog } from './log.ts';
import { keepSecret } from './secrets.ts';
import { Shutdown } from './shutdown.ts';
import { StartError } from './start-error.ts';
import { welcome } from './welcome.ts';

/** How many questions to the database may run at once; a few cores are not served better by more. */
const CONNECTIONS = 20;

/** The composition root: configuration, database, adapters, app, and their end in reverse order. */
async function start(): Promise<void> {
  const read = readConfig(process.env);
  const config = read.port === 0 ? withPort(read, await findFreePort()) : read;
  const log = makeLog(config);
  const shutdown = new Shutdown(log);
  shutdown.listenForSignals();

  try {
    await makeDataDir(config.dataDir);
    const url = config.databaseUrl ?? (await startOwnDatabase(config, log, shutdown));
    const ruled = await prepareDatabase(url, config, log);
    const db = openDatabase(url, {
      ruled,
      connections: CONNECTIONS,
      onConnectionError: (error) => log.warn(`A connection to the database broke: ${error.message}`),
    });
    shutdown.afterwards('the connections to the database', () => db.close());

    const authSecret = config.authSecret ?? (await keepSecret(config.dataDir, 'auth-secret'));
    const { formerSecrets } = config;
    const base = { config, db, authSecret, formerSecrets, log, now: () => new Date() };
    const demo = await seedDemo(base);
    const app = await buildApp(base);
    shutdown.afterwards('the requests under way', () => drain(app));
    if (shutdown.hasBegun) return;
    await listen(app, config);
    welcome(config, log, demo ?? undefined);
  } catch (error) {
    await shutdown.run('it could not start');
    throw explainDamage(error, config.databaseUrl === undefined ? config.dataDir : 'DATABASE_URL');
  }
}

/**
 * Brings the database up to date as its owner.
 * @returns whether the server works under the rules of whose row is whose
 */
async function prepareDatabase(url: string, config: Config, log: Logger): Promise<boolean> {
  const owner = openDatabase(url, { connections: 1 });
  try {
    if (config.databaseUrl !== undefined) await checkExternalDatabase(owner, (text) => log.info(text));
    const made = await migrate(owner);
    if (made.length > 0) log.info(`The database was brought up to date: ${made.join(', ')}`);
    const reason = await secureRows(owner);
    if (reason !== null)
      log.warn(
        `Row-level security is not in force, as the user of DATABASE_URL may not set it up (${reason}). Every check of the program holds without it; docs/operations.md says how to have it too.`,
      );
    return reason === null;
  } finally {
    await owner.close();
  }
}

async function startOwnDatabase(config: Config, log: Logger, shutdown: Shutdown): Promise<string> {
  const { dataDir, port } = config;
  const embedded = await startEmbedded({ dataDir, log, port });
  shutdown.afterwards('PostgreSQL', () => embedded.stop());
  return embedded.url;
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} on ${host} is already in use. Stop what listens there, or choose another port with PORT=${port + 1}.`,
    EACCES: `Port ${port} may not be used by this user. Choose one above 1023 with PORT=3000.`,
    EADDRNOTAVAIL: `HOST should be an address of this machine, which ${host} is not.`,
    ENOTFOUND: `HOST should be an address of this machine; ${host} is not known.`,
  };
  try {
    await app.listen({ host, port });
  } catch (error) {
    const reason = reasons[(error as NodeJS.ErrnoException).code ?? ''];
    throw reason === undefined ? error : new StartError(reason, { cause: error });
  }
}

/** Lets the requests under way finish; a connection that is kept alive is closed as soon as it is idle. */
async function drain(app: FastifyInstance): Promise<void> {
  const timer = setInterval(() => app.server.closeIdleConnections(), 50);
  await app.close();
  clearInterval(timer);
}

try {
  await start();
} catch (error) {
  const words = error instanceof StartError ? error.message : inspect(error);
  process.stderr.write(`\nCanvass could not start. ${words}\n\n`);
  process.exit(1);
}
