import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findAccount, giveTo, launch } from '../../src/server/db/embedded/account.ts';
import { processesIn, sendSignal } from '../../src/server/db/embedded/orphans.ts';
import { statIfExists } from '../../src/server/base/stat-if-exists.ts';
import type { FailoverPrograms } from './failover-programs.ts';
import { freePorts } from './free-ports.ts';

/** One PostgreSQL under a Patroni. */
export interface Node {
  readonly name: string;
  /** Where its PostgreSQL listens. */
  readonly port: number;
  /** Where its Patroni says what it is. */
  readonly restPort: number;
  /** Starts its Patroni, which starts PostgreSQL. */
  start(): void;
  /** Sends a signal to PostgreSQL's processes. */
  signalDatabase(signal: NodeJS.Signals): Promise<void>;
  /** Sends a signal to Patroni alone. */
  signalPatroni(signal: NodeJS.Signals): void;
}

/** Two of them with etcd, which decides who is the primary. */
export interface PatroniCluster {
  readonly nodes: readonly [Node, Node];
  /** Whether it is the primary now, by its own word. */
  isPrimary(node: Node): Promise<boolean>;
  /** Whether that primary has a standby that takes over every commit before it is told. */
  hasSynchronousStandby(): Promise<boolean>;
  stop(): Promise<void>;
}

const PASSWORD = 'drill';
/** As short as Patroni recommends at the least: a machine that is gone is noticed within this many seconds. */
const TTL_SECONDS = 20;
const SETTINGS = { max_connections: 100, shared_buffers: '64MB', wal_keep_size: '256MB' };

/** The address of what stands before the cluster at a port of this machine. */
export const addressAt = (port: number) => `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`;

/** Starts etcd and two nodes in a folder; what they say goes into files there. */
export async function startPatroniCluster(
  folder: string,
  { etcd, patroni, postgres }: FailoverPrograms,
): Promise<PatroniCluster> {
  const [client, peer, ...ports] = await freePorts(6);
  const account = await findAccount(postgres, folder, join(folder, 'none'), console.log);
  const running: ChildProcess[] = [];
  const run = (program: string, args: string[], name: string) => {
    const output = openSync(join(folder, `${name}.log`), 'a');
    const child = launch(account, program, args, { stdio: ['ignore', output, output], cwd: '/' });
    running.push(child);
    return child;
  };

  const own = async (name: string) => {
    const path = join(folder, name);
    await mkdir(path, { mode: 0o700 });
    await giveTo(account, path);
    return path;
  };
  const at = (port: number | undefined) => `http://127.0.0.1:${port}`;
  const etcdArgs = {
    name: 'drill',
    'data-dir': await own('etcd'),
    'listen-client-urls': at(client),
    'advertise-client-urls': at(client),
    'listen-peer-urls': at(peer),
    'initial-advertise-peer-urls': at(peer),
    'initial-cluster': `drill=${at(peer)}`,
  };
  run(
    etcd,
    Object.entries(etcdArgs).map(([name, value]) => `--${name}=${value}`),
    'etcd',
  );

  async function makeNode(name: string, port: number, restPort: number): Promise<Node> {
    const data = join(await own(name), 'data');
    // JSON is YAML as well.
    const file = join(folder, `${name}.yml`);
    await writeFile(
      file,
      JSON.stringify({
        scope: 'canvass',
        name,
        restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
        etcd3: { hosts: `127.0.0.1:${client}` },
        bootstrap: {
          dcs: {
            ttl: TTL_SECONDS,
            loop_wait: 2,
            retry_timeout: 5,
            // A database that crashed is not waited for: the standby has everything.
            primary_start_timeout: 0,
            synchronous_mode: true,
            postgresql: { use_pg_rewind: true, parameters: SETTINGS },
          },
          initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
        },
        postgresql: {
          listen: `127.0.0.1:${port}`,
          connect_address: `127.0.0.1:${port}`,
          data_dir: data,
          bin_dir: dirname(postgres),
          pgpass: join(dirname(data), 'pgpass'),
          authentication: {
            superuser: { username: 'postgres', password: PASSWORD },
            replication: { username: 'replicator', password: PASSWORD },
          },
          parameters: { unix_socket_directories: dirname(data) },
          pg_hba: [
            'local all all trust',
            'host all all 127.0.0.1/32 md5',
            'host replication all 127.0.0.1/32 md5',
          ],
        },
      }),
    );
    let child: ChildProcess | undefined;
    return {
      name,
      port,
      restPort,
      start: () => void (child = run(patroni, [file], name)),
      signalPatroni: (signal) => void child?.kill(signal),
      async signalDatabase(signal) {
        for (const pid of (await statIfExists(data, processesIn(data))) ?? []) sendSignal(pid, signal);
      },
    };
  }

  const nodes = [
    await makeNode('one', ports[0] ?? 0, ports[1] ?? 0),
    await makeNode('two', ports[2] ?? 0, ports[3] ?? 0),
  ] as const;
  for (const node of nodes) node.start();

  const says = async (node: Node, what: string) =>
    fetch(`${at(node.restPort)}/${what}`, { signal: AbortSignal.timeout(1_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  return {
    nodes,
    isPrimary: (node) => says(node, 'primary'),
    hasSynchronousStandby: async () =>
      (await Promise.all(nodes.map((node) => says(node, 'synchronous')))).includes(true),
    async stop() {
      for (const child of running) child.kill('SIGKILL');
      await Promise.all(
        running
          .filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
          .map((child) => once(child, 'exit')),
      );
      for (const node of nodes) await node.signalDatabase('SIGKILL');
    },
  };
}
