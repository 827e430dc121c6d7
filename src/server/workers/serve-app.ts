import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp } from '../app.ts';
import type { Config } from '../base/config.ts';
import type { Cells } from '../db/shards/shards.ts';
import { openDatabase } from '../db/connection/client.ts';
import { createReplica } from '../flow-control/replica.ts';
import { loadOrCreateSecret } from '../base/secrets.ts';
import { SHUTDOWN_TIMEOUT_MS, type Shutdown } from '../base/shutdown.ts';
import { StartError } from '../base/start-error.ts';
import type { MetricsExchange } from '../base/meters.ts';
import { poolSize } from '../db/connection/pool-size.ts';

/** Inputs of a process after database preparation. */
export interface Prepared {
  readonly config: Config;
  readonly log: Logger;
  readonly shutdown: Shutdown;
  readonly databaseUrl: string;
  readonly hasRowSecurity: boolean;
  readonly cells: Cells;
  readonly hasScheduler: boolean;
  readonly metricsExchange?: MetricsExchange;
}

/**
 * Builds the app and listens.
 * @throws StartError if the port is unavailable
 */
export async function serveApp({ config, log, shutdown, ...prepared }: Prepared): Promise<void> {
  const { databaseUrl, hasRowSecurity, cells, ...more } = prepared;
  const db = openDatabase(databaseUrl, {
    hasRowSecurity,
    cells,
    storedBy: config.intakeBy,
    connections: poolSize(config.workers),
    onConnectionError: (error) => log.warn(`A connection to the database broke: ${error.message}`),
  });
  shutdown.afterwards('the connections to the database', () => db.close());

  const replica = openReplica(config, { hasRowSecurity, cells }, log, shutdown);
  const authSecret = config.authSecret ?? (await loadOrCreateSecret(config.dataDir, 'auth-secret'));
  const { formerSecrets } = config;
  const now = () => new Date();
  const isEnding = () => shutdown.hasBegun;
  const app = await buildApp({ config, db, replica, authSecret, formerSecrets, log, now, isEnding, ...more });
  const drainMs = config.drainSeconds * 1_000;
  shutdown.afterwards('the requests under way', () => drain(app, drainMs), drainMs + SHUTDOWN_TIMEOUT_MS);
  if (!shutdown.hasBegun) await listen(app, config);
}

function openReplica(
  { replicaUrl, workers }: Config,
  how: Pick<Prepared, 'hasRowSecurity' | 'cells'>,
  log: Logger,
  shutdown: Shutdown,
) {
  if (replicaUrl === undefined) return undefined;
  const database = openDatabase(replicaUrl, {
    ...how,
    mayBeStandby: true,
    connections: poolSize(workers),
    onConnectionError: (error) => log.warn(`A connection to the replica broke: ${error.message}`),
  });
  shutdown.afterwards('the connections to the replica', () => database.close());
  return createReplica(database, log);
}

/** Backlog for bursts, else dropped and delayed by seconds; the system may allow less. */
const MAX_WAITING = 4_096;

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} on ${host} is already in use. Stop what listens there, or choose another port with PORT=${port + 1}.`,
    EACCES: `Port ${port} may not be used by this user. Choose one above 1023 with PORT=3000.`,
    EADDRNOTAVAIL: `HOST should be an address of this machine, which ${host} is not.`,
    ENOTFOUND: `HOST should be an address of this machine; ${host} is not known.`,
  };
  try {
    await app.listen({ host, port, backlog: MAX_WAITING });
  } catch (error) {
    const reason = reasons[(error as NodeJS.ErrnoException).code ?? ''];
    throw reason === undefined ? error : new StartError(reason, { cause: error });
  }
}

/**
 * Serves one request per connection for a while, so load balancers see it is not ready, then finishes and closes idle
 * connections.
 */
async function drain(app: FastifyInstance, drainMs: number): Promise<void> {
  app.server.prependListener('request', (_request, reply) => (reply.shouldKeepAlive = false));
  if (drainMs > 0 && app.server.listening) await wait(drainMs);
  const timer = setInterval(() => app.server.closeIdleConnections(), 50);
  await app.close();
  clearInterval(timer);
}
