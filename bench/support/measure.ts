import { databaseCpu, flushes, type BenchDatabase } from './cluster.ts';
import type { LoadJob } from './load-job.ts';
import type { LoadGenerator, ServerUnderTest } from './processes.ts';

/** What one run of the load generator showed; costs are microseconds of processor time per stored submission. */
export interface Measured {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly serverCpu: number;
  readonly databaseCpu: number;
  readonly loadCpu: number;
  readonly groupSize: number;
  readonly flushes: number;
  readonly rssMegabytes: number;
  /** Replies that were no 201. */
  readonly others: number;
}

export interface Bench {
  readonly cluster: BenchDatabase;
  readonly load: LoadGenerator;
}

/** Seconds before each measurement: a new server compiles itself for a while, another kind of job warms caches. */
const WARM_UP = { new: 4, known: 1 } as const;
const known = new WeakSet<ServerUnderTest>();

/** Runs one job after a run that warms caches and compilers, and counts what it cost. */
export async function measure(
  { cluster, load }: Bench,
  server: ServerUnderTest,
  job: Omit<LoadJob, 'port'>,
): Promise<Measured> {
  const atPort = { ...job, port: server.port };
  await load.run({ ...atPort, seconds: known.has(server) ? WARM_UP.known : WARM_UP.new });
  known.add(server);
  const before = await readCosts(cluster, server);
  const result = await load.run(atPort);
  const after = await readCosts(cluster, server);
  const stored = result.statuses[201] ?? 0;
  const each = (key: 'server' | 'database') => ((after[key] - before[key]) * 1e6) / stored;
  const batches = after.batches - before.batches;
  return {
    perSecond: stored / result.seconds,
    p50: result.p50,
    p99: result.p99,
    serverCpu: each('server'),
    databaseCpu: each('database'),
    loadCpu: (result.cpuSeconds * 1e6) / stored,
    groupSize: batches === 0 ? 0 : (after.stored - before.stored) / batches,
    flushes: (after.flushes - before.flushes) / stored,
    rssMegabytes: after.rss / 2 ** 20,
    others: Object.values(result.statuses).reduce((sum, n) => sum + n, 0) - stored,
  };
}

async function readCosts(cluster: BenchDatabase, server: ServerUnderTest) {
  const { cpu, batches, stored, rss } = await server.figures();
  return {
    server: (cpu.user + cpu.system) / 1e6,
    database: (await databaseCpu(cluster)) ?? Number.NaN,
    flushes: await flushes(cluster),
    batches,
    stored,
    rss,
  };
}

/** The middle of the rounds, figure by figure. */
export function medians(rounds: readonly Measured[]): Measured {
  const [first] = rounds;
  if (first === undefined) throw new Error('nothing was measured');
  const keys = Object.keys(first) as (keyof Measured)[];
  return Object.fromEntries(keys.map((key) => [key, median(rounds.map((each) => each[key]))])) as never;
}

/** The middle value; of an even number the upper one of the two. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}
