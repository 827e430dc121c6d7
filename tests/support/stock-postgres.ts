import type { TestProject } from 'vitest/node';
import { provideCluster } from './provide-cluster.ts';
import { startStockCluster } from './stock-cluster.ts';

/** The distribution's PostgreSQL for the whole test run. */
export function setup(project: TestProject): Promise<() => Promise<void>> {
  return provideCluster(project, startStockCluster);
}
