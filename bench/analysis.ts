// npm run bench -- analysis [rounds] [submissions]: what crosstabs, filtered results and tests cost at a million submissions,
// against the plain grouped query, and how much they slow collecting. Ends with status 1 where a wanted figure is missed.
import os from 'node:os';
import { groupByTwo, groupFiltered, readCrosstab, readFiltered, runTest } from './support/analysis-runs.ts';
import { buildServer } from './support/build-server.ts';
import { startCluster } from './support/cluster.ts';
import { collect } from './support/export-runs.ts';
import { median } from './support/measure.ts';
import { startLoad, startServer } from './support/processes.ts';
import { machine, table } from './support/report.ts';
import { seedResults } from './support/seed-results.ts';
import { seedSurveys } from './support/seed-surveys.ts';
import { signInOwner } from './support/sign-in-owner.ts';

const ROUNDS = Number(process.argv[3] ?? 5);
const LARGE = Number(process.argv[4] ?? 1_000_000);

console.log(`${machine()}\nload of the machine before the start: ${(os.loadavg()[0] ?? 0).toFixed(1)}\n`);
const file = await buildServer();
const cluster = await startCluster();
const load = await startLoad();
const survey = await seedResults(cluster.db, LARGE);
const hot = await seedSurveys(cluster.db, 1);
const server = await startServer(file, { DATABASE_URL: cluster.url, BILLING: 'off', PORT: '0' });
const cookie = await signInOwner(server.port, cluster.db, [survey]);
const reader = { port: server.port, survey_id: survey.id, cookie };
console.log('seeded');

/** Each round reads by the product and by the reference, one right after the other. */
const reads: Record<'crosstab' | 'groupByTwo' | 'filtered' | 'groupFiltered' | 'test', number>[] = [];
for (let i = -1; i < ROUNDS; i += 1) {
  const round = {
    crosstab: await readCrosstab(reader),
    groupByTwo: await groupByTwo(cluster.db, survey.id),
    filtered: await readFiltered(reader),
    groupFiltered: await groupFiltered(cluster.db, survey.id),
    test: await runTest(reader),
  };
  if (i >= 0) reads.push(round);
}

const WORK = { crosstabs: readCrosstab, 'filtered results': readFiltered, tests: runTest };
const slowed = [];
await collect(load, { port: server.port, targets: hot, beside: null });
for (const [what, work] of Object.entries(WORK)) {
  const rounds = [];
  for (let i = 0; i < ROUNDS; i += 1) {
    const alone = await collect(load, { port: server.port, targets: hot, beside: null });
    const beside = await collect(load, {
      port: server.port,
      targets: hot,
      beside: (signal) => work(reader, signal),
    });
    rounds.push({ alone, beside });
  }
  slowed.push({ what, is: 1 - median(rounds.map(({ alone, beside }) => beside / alone)), rounds });
}
await server.stop();
load.stop();
await cluster.stop();

const of = (name: keyof (typeof reads)[number]) => median(reads.map((round) => round[name]));
const wanted = [
  { what: `crosstab of two choices at ${LARGE}, ms`, is: of('crosstab'), most: 1_000 },
  { what: 'the same against the plain grouped query', is: ratio('crosstab', 'groupByTwo'), most: 1.3 },
  { what: `filtered results at ${LARGE}, ms`, is: of('filtered'), most: 1_500 },
  { what: 'the same against the plain grouped query', is: ratio('filtered', 'groupFiltered'), most: 1.3 },
  ...slowed.map(({ what, is }) => ({ what: `collecting beside ${what}, slow-down`, is, most: 0.2 })),
];
function ratio(product: 'crosstab' | 'filtered', reference: 'groupByTwo' | 'groupFiltered'): number {
  return median(reads.map((round) => round[product] / round[reference]));
}
const figure = (value: number) => (value >= 100 ? String(Math.round(value)) : value.toFixed(2));
console.log(
  table(
    ['Measured', 'is', 'wanted'],
    wanted.map(({ what, is, most }) => [what, figure(is), `at most ${most}`]),
  ),
);
console.log(
  `\nplain queries: ${figure(of('groupByTwo'))} ms by two choices, ${figure(of('groupFiltered'))} ms of those who pass` +
    `\nKruskal-Wallis over all answers: ${figure(of('test'))} ms` +
    slowed
      .map(({ what, rounds }) => {
        const each = (name: 'alone' | 'beside') => Math.round(median(rounds.map((round) => round[name])));
        return `\ncollected a second: ${each('alone')} alone, ${each('beside')} beside ${what}`;
      })
      .join(''),
);
if (wanted.some(({ is, most }) => is > most)) process.exitCode = 1;
