import { findProgram } from './find-program.ts';
import { findStockBinaries } from './stock-binaries.ts';

/** Where the programs of the failover drill are. */
export interface FailoverPrograms {
  readonly etcd: string;
  readonly patroni: string;
  readonly haproxy: string;
  readonly postgres: string;
}

/**
 * Finds the programs that the drill needs.
 * @throws Error saying what to install
 */
export async function findFailoverPrograms(): Promise<FailoverPrograms> {
  const [etcd, patroni, haproxy] = ['etcd', 'patroni', 'haproxy'].map(findProgram);
  const { postgres } = await findStockBinaries();
  if (etcd === undefined || patroni === undefined || haproxy === undefined)
    throw new Error(
      'This drill needs etcd, Patroni, HAProxy and PostgreSQL; on Debian: apt-get install etcd-server patroni haproxy postgresql',
    );
  return { etcd, patroni, haproxy, postgres };
}
