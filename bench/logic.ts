// npm run bench -- logic [rounds] [seconds]: what logic costs. Working out who is asked what takes less than 5 µs for 30
// questions with 18 conditions, the walkers of the editor's map less than 50 ms, and four quotas take at most a tenth of the submissions that the same survey takes without.
import { compileLogic } from '../src/shared/logic/compile-logic.ts';
import type { Condition, Value } from '../src/shared/logic/conditions/condition.ts';
import { simulate } from '../src/shared/logic/simulate.ts';
import { evaluateLogic } from '../src/shared/logic/evaluate-logic.ts';
import { recount } from '../tests/support/recount.ts';
import { buildServer } from './support/build-server.ts';
import { startCluster } from './support/cluster.ts';
import type { LoadTarget } from './support/load-job.ts';
import { type Measured, measure, median } from './support/measure.ts';
import { startLoad, startServer } from './support/processes.ts';
import { machine, reportChecks, table } from './support/report.ts';
import { seedQuotas } from './support/seed-quotas.ts';
import { seedSurveys } from './support/seed-surveys.ts';

const ROUNDS = Number(process.argv[3] ?? 5);
const SECONDS = Number(process.argv[4] ?? 2.5);
const CONNECTIONS = 64;

console.log(`${machine()}\n`);
const walked = microsecondsPerWalk();
const sent = simulationMilliseconds();

const file = await buildServer();
const cluster = await startCluster();
const load = await startLoad();
const [without] = await seedSurveys(cluster.db, 1);
const [withQuotas] = await seedSurveys(cluster.db, 1);
if (without === undefined || withQuotas === undefined) throw new Error('no survey was made');
await seedQuotas(cluster.db, withQuotas.survey_id);
const server = await startServer(file, { DATABASE_URL: cluster.url, INTAKE: 'product', PORT: '0' });
const rounds: { readonly without: Measured; readonly with: Measured }[] = [];
for (let round = 0; round < ROUNDS; round++) {
  const run = (target: LoadTarget) =>
    measure({ cluster, load }, server, { connections: CONNECTIONS, seconds: SECONDS, targets: [target] });
  // Whoever comes second finds the larger tables.
  const isFirst = round % 2 === 0;
  const before = isFirst ? await run(without) : null;
  const quotas = await run(withQuotas);
  rounds.push({ without: before ?? (await run(without)), with: quotas });
}
await server.stop();
const wrong = await recount(cluster.db);
load.stop();
await cluster.stop();

const rows = rounds.flatMap((each, i) =>
  (['without', 'with'] as const).map((which) => [
    `${i + 1}`,
    `${which} quotas`,
    ...(['perSecond', 'p99', 'serverCpu', 'databaseCpu', 'groupSize'] as const).map((key) =>
      each[which][key].toFixed(1),
    ),
  ]),
);
console.log(table(['round', 'survey', 'submissions/s', 'p99 ms', 'µs server', 'µs database', 'batch'], rows));
const share = median(rounds.map((each) => each.with.perSecond / each.without.perSecond));
const others = rounds.reduce((sum, each) => sum + each.with.others + each.without.others, 0);
reportChecks([
  ['µs to work out who is asked what of 30 questions', walked, 'at most', 5],
  ['ms for 1,000 random walkers through 300 questions', sent, 'at most', 50],
  ['of the submissions without quotas', share, 'at least', 0.9],
  ['replies that were not 201', others, 'at most', 0],
  ['counters and quotas that a recount contradicts', wrong.length, 'at most', 0],
]);

/** The processor time that the editor's map takes beside it: 1,000 walkers, 300 questions on 30 pages, every third asked of some; the middle of seven runs. */
function simulationMilliseconds(): number {
  const values = [1, 2, 3, 4].map((value) => ({ value, label: `${value}` }));
  const questions = Array.from({ length: 300 }, (_, i) => ({
    code: `Q${i + 1}`,
    page: Math.floor(i / 10) + 1,
    show_if: i > 0 && i % 3 === 0 ? (['is', `Q${i}`, [1, 2, 3]] as const) : null,
  }));
  const pages = Array.from({ length: 30 }, (_, i) => ({ id: i + 1 }));
  const logic = compileLogic(questions, { pages, endings: [] });
  if (logic === null) throw new Error('there is no logic');
  const subjects = questions.map(({ code }) => ({ code, class: 'code', values, archived: false }));
  const run = () => {
    const before = process.threadCpuUsage();
    simulate({ logic, subjects, quotas: [] });
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1_000;
  };
  run();
  return median(Array.from({ length: 7 }, run));
}

/** The processor time of one walk through 30 questions on three pages, 18 of them with a condition; the middle of seven runs. */
function microsecondsPerWalk(): number {
  const kinds = (i: number): Condition[] => [
    ['is', `Q${i}`, [1, 2]],
    [
      'all',
      [
        ['answered', `Q${i}`],
        ['>=', `Q${i}`, 2],
      ],
    ],
    [
      'any',
      [
        ['isnt', `Q${i}`, [3]],
        ['unanswered', `Q${i - 1}`],
      ],
    ],
  ];
  const questions = Array.from({ length: 30 }, (_, i) => ({
    code: `Q${i + 1}`,
    page: Math.floor(i / 10) + 1,
    show_if: i >= 3 && i % 5 < 3 ? kinds(i)[i % 3]! : null,
  }));
  const logic = compileLogic(questions, { pages: [{ id: 1 }, { id: 2 }, { id: 3 }], endings: [] });
  if (logic === null) throw new Error('there is no logic');
  const people = Array.from({ length: 64 }, (_, person) => {
    const answers = new Map<string, readonly Value[]>(
      questions.map(({ code }, i) => [code, [((i * 7 + person) % 4) + 1]]),
    );
    return (code: string) => answers.get(code) ?? [];
  });
  const run = (times: number) => {
    const before = process.threadCpuUsage();
    for (let i = 0; i < times; i++) evaluateLogic(logic, people[i % people.length]!);
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / times;
  };
  run(20_000);
  return median(Array.from({ length: 7 }, () => run(20_000)));
}
