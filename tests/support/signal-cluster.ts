import { processesIn } from '../../src/server/db/embedded/orphans.ts';

/** Freezes every process of an embedded database (SIGSTOP), or lets them go on (SIGCONT). */
export async function signalCluster(cluster: string, signal: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
  for (const pid of await processesIn(cluster)) process.kill(pid, signal);
}
