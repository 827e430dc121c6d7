// npm run bench -- everyone-waits [part of a route]: how long others wait while one address asks for as much work as it can of
// every public route, with the worst survey that a Free and a Scientific account can make. Needs a build (`npm run build`).
// Ends with status 1 where somebody waits more than 200 ms (p99).
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildServer } from './support/build-server.ts';
import { startCluster } from './support/cluster.ts';
import type { AttackJob, AttackResult } from './support/everyone-waits/attack.ts';
import { probeOthers, type Waits } from './support/everyone-waits/probe-others.ts';
import { isOfSurveys, PUBLIC_ROUTES } from './support/everyone-waits/public-routes.ts';
import { makeWorstSurveys, type WorstSurveys } from './support/everyone-waits/worst-surveys.ts';
import { startServer } from './support/processes.ts';
import { machine, reportChecks, table } from './support/report.ts';
import { seedSurveys } from './support/seed-surveys.ts';

const WANTED = process.argv[3] ?? '';
const AT_ONCE = 40;
/** Each route is asked again until so much time has passed, which makes enough probes for a p99. */
const MIN_MS = 1_500;
const LIMIT_MS = 200;

interface Row {
  readonly name: string;
  readonly waits: Waits;
  /** Processor time of the server's longest turn of the event loop, in milliseconds. */
  readonly turn: number;
  readonly statuses: string;
}

if (!existsSync('dist/participant')) throw new Error('Build first: npm run build');
console.log(`${machine()}\nload of the machine before the start: ${(os.loadavg()[0] ?? 0).toFixed(1)}\n`);
const file = await buildServer();
const cluster = await startCluster();
const [target] = await seedSurveys(cluster.db, 1);
if (target === undefined) throw new Error('no survey to probe');
const env = { DATABASE_URL: cluster.url, PORT: '0', TRUST_PROXY: '1', LOG_LEVEL: 'silent' };
const server = await startServer(file, env);
const attacker = fork(path.join(import.meta.dirname, 'support/everyone-waits/attack.ts'));
await once(attacker, 'message');
const rows: Row[] = [];

try {
  const accounts = [
    await makeWorstSurveys(server.port, cluster.db, 'Free'),
    await makeWorstSurveys(server.port, cluster.db, 'Scientific'),
  ];
  // What saving has left to do, and what a new server compiles, is not part of the reference.
  await probeNothing(6 * MIN_MS);
  await longestTurn();
  const waits = await probeNothing(MIN_MS);
  rows.push({ name: 'nothing else', waits, turn: await longestTurn(), statuses: '' });
  for (const route of Object.keys(PUBLIC_ROUTES).filter((each) => each.includes(WANTED)))
    for (const worst of isOfSurveys(route) ? accounts : accounts.slice(0, 1))
      await measure(route, worst, () => `203.0.113.${rows.length}`);
  for (const worst of accounts)
    await measure('GET /survey/:id', worst, (n) => `192.0.2.${n % AT_ONCE}`, `from ${AT_ONCE} addresses`);
  report();
} finally {
  await server.stop();
  attacker.kill();
  await cluster.stop();
}

function probeNothing(milliseconds: number): Promise<Waits> {
  return probeOthers(server.port, target!, () => wait(milliseconds));
}

/** Asks for a route, again and again, while others are served. */
async function measure(route: string, worst: WorstSurveys, addressOf: (n: number) => string, more = '') {
  const [method = 'GET'] = route.split(' ');
  const total: Record<string, number> = {};
  let sent = 0;
  await longestTurn();
  const waits = await probeOthers(server.port, target!, async () => {
    const begun = performance.now();
    while (performance.now() - begun < MIN_MS) {
      const requests = Array.from({ length: AT_ONCE }, () => {
        sent += 1;
        return { ...PUBLIC_ROUTES[route]!(worst, sent), address: addressOf(sent) };
      });
      const result = await ask(attacker, { port: server.port, method, requests });
      for (const [status, n] of Object.entries(result)) total[status] = (total[status] ?? 0) + n;
    }
  });
  const statuses = Object.entries(total).map(([status, n]) => `${n} × ${status}`);
  const name = [route, more, isOfSurveys(route) && `(${worst.account})`].filter(Boolean).join(' ');
  rows.push({ name, waits, turn: await longestTurn(), statuses: statuses.join(', ') });
  console.log(line(rows.at(-1)!).join('  '));
}

async function ask(child: ChildProcess, job: AttackJob): Promise<AttackResult> {
  child.send(job);
  const [result] = (await once(child, 'message')) as [AttackResult];
  return result;
}

async function longestTurn(): Promise<number> {
  return (await server.figures()).longestTurn ?? Number.NaN;
}

function line({ name, waits: { p50, p99, max, failed }, turn, statuses }: Row): string[] {
  return [name, p50.toFixed(1), p99.toFixed(1), max.toFixed(1), turn.toFixed(0), String(failed), statuses];
}

function report(): void {
  console.log(
    `\n${table(['while', 'p50 ms', 'p99 ms', 'max ms', 'turn ms', 'failed', 'replies'], rows.map(line))}`,
  );
  reportChecks(
    rows.flatMap(({ name, waits }) => [
      [`ms that others wait (p99): ${name}`, waits.p99, 'at most', LIMIT_MS] as const,
      ...(waits.failed > 0 ? [[`others that failed: ${name}`, waits.failed, 'at most', 0] as const] : []),
    ]),
  );
}
