// npm run bench -- intake-function [rounds] [seconds]: what it costs on plain PostgreSQL that the storing statement is called
// as a function (`INTAKE_BY=function`), against the statement itself: the driver alone, in turns. Ends with status 1 where
// the function is slower than wanted.
import os from 'node:os';
import { installIntakeFunctions } from '../src/server/features/responses/intake/intake-functions.ts';
import { startCluster } from './support/cluster.ts';
import { driverBaseline } from './support/driver-baseline.ts';
import { median } from './support/measure.ts';
import { machine, reportChecks, table } from './support/report.ts';
import { seedSurveys } from './support/seed-surveys.ts';

const ROUNDS = Number(process.argv[3] ?? 7);
const SECONDS = Number(process.argv[4] ?? 2);
const WAYS = ['inline', 'function'] as const;

console.log(`${machine()}\nload of the machine before the start: ${(os.loadavg()[0] ?? 0).toFixed(1)}\n`);
const cluster = await startCluster();
try {
  await installIntakeFunctions(cluster.db, cluster.db.cells);
  const ids = (await seedSurveys(cluster.db, 1_000)).map(({ survey_id }) => survey_id);
  const loads = [
    { name: 'one survey, groups of 32', ids: ids.slice(0, 1), group: 32 },
    { name: 'one survey, groups of 128', ids: ids.slice(0, 1), group: 128 },
    { name: '1,000 surveys, groups of 32', ids, group: 32 },
  ];
  const rows: string[][] = [];
  const checks: Parameters<typeof reportChecks>[0][number][] = [];
  for (const { name, ids: of, group } of loads) {
    const rates: Record<(typeof WAYS)[number], number[]> = { inline: [], function: [] };
    for (let round = -1; round < ROUNDS; round += 1)
      for (const by of WAYS) {
        const rate = await driverBaseline(cluster, of, group, SECONDS, by);
        if (round >= 0) rates[by].push(rate);
      }
    const ratio = median(rates.function.map((rate, i) => rate / (rates.inline[i] ?? Number.NaN)));
    rows.push([name, ...WAYS.map((by) => median(rates[by]).toFixed(0)), ratio.toFixed(2)]);
    checks.push([`of the rate of the statement: ${name}`, ratio, 'at least', 0.9]);
  }
  console.log(table(['submissions a second', ...WAYS, 'function to statement'], rows));
  reportChecks(checks);
} finally {
  await cluster.stop();
}
