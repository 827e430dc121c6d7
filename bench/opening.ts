// npm run bench -- opening [people] [seconds]: a survey that so many people open within five minutes, at that rate for a while:
// pages over new connections, and as many answers beside them. Needs a build (`npm run build`). Ends with status 1 where
// anything is refused, lost or late.
import { existsSync } from 'node:fs';
import os from 'node:os';
import { surveyPath } from '../src/shared/survey/survey-path.ts';
import { recount } from '../tests/support/recount.ts';
import { buildServer } from './support/build-server.ts';
import { startCluster } from './support/cluster.ts';
import { openPages } from './support/open-pages.ts';
import { startLoad, startServer } from './support/processes.ts';
import { machine, reportChecks, table } from './support/report.ts';
import { seedSurveys } from './support/seed-surveys.ts';

const PEOPLE = Number(process.argv[3] ?? 100_000);
const SECONDS = Number(process.argv[4] ?? 45);
const WITHIN_SECONDS = 300;
const RATE = Math.ceil(PEOPLE / WITHIN_SECONDS);
const CONNECTIONS = 64;
const WARM_UP_SECONDS = 4;

if (!existsSync('dist/participant')) throw new Error('Build first: npm run build');
console.log(`${machine()}\nload of the machine before the start: ${(os.loadavg()[0] ?? 0).toFixed(1)}\n`);
const file = await buildServer();
const cluster = await startCluster();
const [load, targets] = [await startLoad(), await seedSurveys(cluster.db, 1)];
const server = await startServer(file, { DATABASE_URL: cluster.url, PORT: '0', LOG_LEVEL: 'silent' });

try {
  await bothFor(WARM_UP_SECONDS);
  const before = await countStored();
  const cpuBefore = (await server.figures()).cpu;
  const { pages, answers } = await bothFor(SECONDS);
  const cpu = (await server.figures()).cpu;
  const busy = (cpu.user + cpu.system - cpuBefore.user - cpuBefore.system) / 1e6 / SECONDS;
  const stored = (await countStored()) - before;
  const acknowledged = answers.statuses[201] ?? 0;
  const otherAnswers = Object.values(answers.statuses).reduce((sum, n) => sum + n, 0) - acknowledged;
  const { opened } = pages;
  const perSecond = (n: number) => (n / SECONDS).toFixed(0);
  console.log(
    table(
      ['what', 'a second', 'p50 ms', 'p99 ms'],
      [
        ['pages opened', perSecond(opened), pages.p50.toFixed(1), pages.p99.toFixed(1)],
        ['answers stored', perSecond(stored), answers.p50.toFixed(1), answers.p99.toFixed(1)],
      ],
    ),
  );
  console.log(`\nprocessor of the server: ${(busy * 100).toFixed(0)} % of one core`);
  reportChecks([
    ['pages opened a second', opened / SECONDS, 'at least', 0.98 * RATE],
    ['answers stored a second', stored / SECONDS, 'at least', 0.98 * RATE],
    ['pages that failed', pages.failed, 'at most', 0],
    ['answers that were not acknowledged', otherAnswers, 'at most', 0],
    ['answers acknowledged and not stored', acknowledged - stored, 'at most', 0],
    ['p99 of a page, ms', pages.p99, 'at most', 300],
    ['p99 of an answer, ms', answers.p99, 'at most', 300],
    ['counters that a recount contradicts', (await recount(cluster.db)).length, 'at most', 0],
  ]);
} finally {
  await server.stop();
  load.stop();
  await cluster.stop();
}

/** Pages and answers at the same time, each at the rate of the crowd. */
async function bothFor(seconds: number) {
  const [pages, answers] = await Promise.all([
    openPages(`http://127.0.0.1:${server.port}${surveyPath(targets[0]?.survey_id ?? '')}`, RATE, seconds),
    load.run({ port: server.port, connections: CONNECTIONS, seconds, targets, rate: RATE }),
  ]);
  return { pages, answers };
}

async function countStored(): Promise<number> {
  const { rows } = await cluster.db.pool.query<{ n: number }>(
    'select count(*)::integer as n from submissions',
  );
  return rows[0]?.n ?? 0;
}
