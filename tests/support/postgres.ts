import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../src/server/db/client.ts';
import { startEmbedded } from '../../src/server/db/embedded.ts';
import { migrate } from '../../src/server/db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The run's PostgreSQL; `aDatabase()` makes databases in it from the migrated template. */
    readonly postgresUrl: string;
  }
}

/** One PostgreSQL for the whole test run, with an empty migrated database as the template of all others. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'canvass-test-'));
  const embedded = await startEmbedded({ dataDir, log: pino({ level: 'error' }), durable: false });
  const template = openDatabase(embedded.url);
  await migrate(template);
  await template.close();
  project.provide('postgresUrl', embedded.url);
  return async () => {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
