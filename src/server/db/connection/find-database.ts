import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { FolderInUse } from '../embedded/lock.ts';
import { DATABASE, startEmbedded } from '../embedded.ts';
import { runningUrl } from '../embedded/running-url.ts';
import { statIfExists } from '../../base/stat-if-exists.ts';
import { StartError } from '../../base/start-error.ts';

export interface LocatedDatabase {
  readonly url: string;
  /** Unknown for external databases. */
  readonly inUse: boolean;
  stop(): Promise<void>;
}

/**
 * Returns the database for command-line tools: external, the running server's, or embedded and started for the
 * command.
 * @throws StartError if there is none, or it does not start
 */
export async function findDatabase(
  config: { readonly databaseUrl?: string | undefined; readonly dataDir: string },
  log: FastifyBaseLogger,
): Promise<LocatedDatabase> {
  const nothing = async () => undefined;
  if (config.databaseUrl !== undefined) return { url: config.databaseUrl, inUse: false, stop: nothing };
  const cluster = join(config.dataDir, 'postgres');
  if ((await statIfExists(cluster, stat(cluster))) === undefined)
    throw new StartError(
      `There is no database in ${config.dataDir} yet. Name the folder of your Canvass with DATA_DIR, or its database with DATABASE_URL.`,
    );
  try {
    const embedded = await startEmbedded({ dataDir: config.dataDir, log });
    return { url: embedded.url, inUse: false, stop: () => embedded.stop() };
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    return { url: await runningUrl(config.dataDir, DATABASE), inUse: true, stop: nothing };
  }
}
