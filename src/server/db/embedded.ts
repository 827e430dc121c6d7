import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { makeDataDir } from '../base/data-dir.ts';
import { loadOrCreateSecret } from '../base/secrets.ts';
import { explainDamage } from './connection/damaged-database.ts';
import { findAccount } from './embedded/account.ts';
import { findBinaries } from './embedded/binaries.ts';
import { prepareCluster, SUPERUSER } from './embedded/cluster.ts';
import { chooseListening, clearTraces } from './embedded/listening.ts';
import { holdFolder } from './embedded/lock.ts';
import { stopOrphans } from './embedded/orphans.ts';
import { resetPassword } from './embedded/password.ts';
import { startPostmaster, type Postmaster } from './embedded/postmaster.ts';
import { untilReady } from './embedded/ready.ts';
import { settings } from './embedded/settings.ts';

export interface Embedded {
  /** Unchanged by restarts. */
  readonly url: string;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly log: FastifyBaseLogger;
  /** Shown when the data folder is in use. */
  readonly port?: number;
  readonly connections?: number;
  /** False only in tests that do not depend on durability. */
  readonly durable?: boolean;
}

export const DATABASE = 'canvass';
const WRONG_PASSWORD = '28P01';

/**
 * Starts PostgreSQL on `DATA_DIR/postgres`, created if missing, and restarts it after crashes.
 * @throws StartError if the data folder is in use or the cluster unusable
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { log, durable = true, connections = 0 } = options;
  const dataDir = resolve(options.dataDir);
  await makeDataDir(dataDir);
  const release = await holdFolder(dataDir, options.port);
  try {
    const cluster = join(dataDir, 'postgres');
    const binaries = await findBinaries();
    const account = await findAccount(binaries.postgres, dataDir, cluster, (text) => log.warn(text));
    const password = await loadOrCreateSecret(dataDir, 'postgres-password');
    const made = await prepareCluster(cluster, binaries, account, password, durable);
    log.debug(`The database in ${cluster} was ${made}`);

    const listening = await chooseListening(dataDir);
    const url = (database: string) => {
      const where = listening.socketFolder === undefined ? '127.0.0.1' : '';
      const socket =
        listening.socketFolder === undefined ? '' : `?host=${encodeURIComponent(listening.socketFolder)}`;
      const port = listening.socketFolder === undefined ? `:${listening.port}` : '';
      return `postgres://${SUPERUSER}:${password}@${where}${port}/${database}${socket}`;
    };
    const startOnce = async () => {
      await stopOrphans(cluster, (text) => log.warn(text));
      await clearTraces(listening, account);
      const args = ['-D', cluster, ...settings(listening, durable, connections)];
      const postmaster = startPostmaster(binaries.postgres, args, account, log);
      try {
        await untilReady(postmaster, url, DATABASE, (text) => log.info(text));
        return postmaster;
      } catch (error) {
        await postmaster.stop();
        throw error;
      }
    };
    const start = async () => {
      try {
        return await startOnce();
      } catch (error) {
        if ((error as { code?: string }).code !== WRONG_PASSWORD) throw error;
        log.warn('The password of the database is not the one kept in the data folder, and is set anew');
        await resetPassword(binaries.postgres, cluster, account, password);
        return startOnce();
      }
    };
    const first = await start().catch((error: unknown) => {
      throw explainDamage(error, cluster);
    });
    const supervisor = superviseDatabase(first, start, log);
    return {
      url: url(DATABASE),
      async stop() {
        await supervisor.stop();
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

function superviseDatabase(first: Postmaster, start: () => Promise<Postmaster>, log: FastifyBaseLogger) {
  const stopping = new AbortController();
  let current = first;

  const watch = async (): Promise<void> => {
    for (let failures = 0; !stopping.signal.aborted;) {
      const how = await current.ended;
      if (stopping.signal.aborted) return;
      log.error(`PostgreSQL ended without being asked to (${how}) and is started again`);
      const since = Date.now();
      try {
        await wait(Math.min(5_000, failures * 500), undefined, { signal: stopping.signal });
        current = await start();
        failures = 0;
        log.warn(`PostgreSQL runs again, after ${Date.now() - since} ms`);
      } catch (error) {
        failures += 1;
        if (!stopping.signal.aborted) log.error({ err: error }, 'PostgreSQL could not be started again');
      }
    }
  };
  const watching = watch();

  return {
    async stop(): Promise<void> {
      stopping.abort();
      await current.stop();
      await watching;
      // Also stops a restart in progress.
      await current.stop();
    },
  };
}
