import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../src/server/db/client.ts';
import { secureRows } from '../../src/server/db/secure-rows.ts';
import { migrate } from '../../src/server/db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The run's PostgreSQL; `aDatabase()` makes databases in it from the migrated template. */
    readonly postgresUrl: string;
  }
}

interface TestCluster {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/**
 * Starts one PostgreSQL for a whole test run, with an empty migrated database as the template of all others.
 * @returns stops it and removes its files
 */
export async function provideCluster(
  project: TestProject,
  start: (dataDir: string) => Promise<TestCluster>,
): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'canvass-test-'));
  const cluster = await start(dataDir);
  const template = openDatabase(cluster.url);
  await migrate(template);
  const reason = await secureRows(template);
  if (reason !== null) throw new Error(`Row-level security is not in force: ${reason}`);
  await template.close();
  project.provide('postgresUrl', cluster.url);
  return async () => {
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
