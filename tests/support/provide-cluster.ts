import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { makeCells } from '../../src/server/db/shards/make-cells.ts';
import { openDatabase, type StoredBy } from '../../src/server/db/connection/client.ts';
import { secureRows } from '../../src/server/db/access/secure-rows.ts';
import { installIntakeFunctions } from '../../src/server/features/responses/intake/intake-functions.ts';
import { fillLastCell } from './last-cell.ts';
import { migrate } from '../../src/server/db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The run's PostgreSQL; `aDatabase()` makes databases in it from the migrated template. */
    readonly postgresUrl: string;
    /** How many cells the template has: with more than one, every account of a test is in the last. */
    readonly cells: number;
    /** `INTAKE_BY` of the run: the functions are in the template. */
    readonly storedBy: StoredBy;
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
  cells = 1,
): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'canvass-test-'));
  const cluster = await start(dataDir);
  const template = openDatabase(cluster.url);
  await migrate(template);
  const made = await makeCells(template, cells);
  const reason = await secureRows(template, made);
  if (reason !== null) throw new Error(`Row-level security is not in force: ${reason}`);
  const storedBy = process.env['INTAKE_BY'] === 'function' ? 'function' : 'inline';
  if (storedBy === 'function') await installIntakeFunctions(template, made);
  if (cells > 1) await fillLastCell(template, cells);
  await template.close();
  project.provide('cells', cells);
  project.provide('storedBy', storedBy);
  project.provide('postgresUrl', cluster.url);
  return async () => {
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
