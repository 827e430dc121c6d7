import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../../src/server/db/embedded.ts';
import { provideCluster } from './provide-cluster.ts';

/** As `postgres.ts`, with four cells. */
export function setup(project: TestProject): Promise<() => Promise<void>> {
  return provideCluster(
    project,
    (dataDir) => startEmbedded({ dataDir, log: pino({ level: 'error' }), durable: false }),
    4,
  );
}
