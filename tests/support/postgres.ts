import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../../src/server/db/embedded.ts';
import { provideCluster } from './provide-cluster.ts';

/** The embedded PostgreSQL for the whole test run. */
export function setup(project: TestProject): Promise<() => Promise<void>> {
  return provideCluster(project, (dataDir) =>
    startEmbedded({ dataDir, log: pino({ level: 'error' }), durable: false }),
  );
}
