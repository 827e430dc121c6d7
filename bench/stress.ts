// npm run bench -- stress [submissions] [kills]: shows that the counters equal a recount after bursts of submissions
// with copies, bad ones, edits and deletions, and that kills lose nothing that was acknowledged and double nothing.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { processesIn } from '../src/server/db/embedded/orphans.ts';
import { recount } from '../tests/support/recount.ts';
import { buildServer } from './support/build-server.ts';
import { type Cluster, startCluster } from './support/cluster.ts';
import { type ServerUnderTest, startServer } from './support/processes.ts';
import { machine } from './support/report.ts';
import { seedSurveys } from './support/seed-surveys.ts';
import { StressLedger } from './support/stress/stress-ledger.ts';
import { editUnderStress } from './support/stress/stress-editor.ts';
import { sendUnderStress } from './support/stress/stress-sender.ts';

const SUBMISSIONS = Number(process.argv[3] ?? 100_000);
const KILLS = Number(process.argv[4] ?? 100);
/** Acknowledgements between two kills: load, not standstill, is killed. */
const BETWEEN_KILLS = 400;

console.log(`${machine()}\n`);
const file = await buildServer();
const cluster = await startCluster();
let server = await start();

for (const surveys of [1, 1_000])
  for (const connections of [64, 256]) {
    const left = { submissions: SUBMISSIONS };
    await stress(`${SUBMISSIONS} submissions`, surveys, connections, {
      goesOn: () => left.submissions-- > 0,
    });
  }
for (const victim of ['the database', 'the whole process tree'] as const) {
  const ending = new AbortController();
  await stress(`${KILLS} kills of ${victim}`, 20, 64, {
    goesOn: () => !ending.signal.aborted,
    beside: async (ledger) => {
      for (let kill = 0; kill < KILLS; kill++) {
        const before = ledger.acknowledged.size;
        while (ledger.acknowledged.size < before + BETWEEN_KILLS) await wait(5);
        await (victim === 'the database' ? killDatabase(cluster, kill) : killEverything());
      }
      ending.abort();
    },
  });
}

await server.stop();
await cluster.stop();

interface Course {
  readonly goesOn: () => boolean;
  readonly beside?: (ledger: StressLedger) => Promise<void>;
}

async function stress(name: string, surveys: number, connections: number, course: Course): Promise<void> {
  const startedAt = performance.now();
  const targets = await seedSurveys(cluster.db, surveys);
  const ledger = new StressLedger();
  const sending = { isOver: false };
  const common = { targets, ledger };
  const editing = editUnderStress({
    ...common,
    db: cluster.db,
    goesOn: () => !sending.isOver,
    mayDelete: surveys === 1 ? 0 : 0.1,
  });
  await Promise.all([
    sendUnderStress({ ...common, connections, port: () => server.port, goesOn: course.goesOn }),
    course.beside?.(ledger),
  ]);
  sending.isOver = true;
  await editing;
  const survey_ids = targets.map((each) => each.survey_id);
  const problems = [
    ...(await recount(cluster.db)),
    ...ledger.compare(await findStored(cluster, ledger, survey_ids)),
  ];
  if (problems.length > 0) process.exitCode = 1;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const statuses = [...ledger.statuses].map(([status, times]) => `${status || 'lost'} ${times}`).join(', ');
  console.log(
    `${problems.length === 0 ? 'ok    ' : 'FAILED'} ${name}, ${surveys} surveys, ${connections} connections: ` +
      `${ledger.acknowledged.size} acknowledged, ${ledger.removed.size} removed, ${ledger.goneSurveys.size} surveys deleted; ` +
      `replies ${statuses}; ${seconds} s`,
  );
  for (const problem of problems.slice(0, 20)) console.log(`       ${problem}`);
}

/** What is stored, under the ids it was sent with where those are known. */
async function findStored({ db }: Cluster, { acknowledged }: StressLedger, survey_ids: string[]) {
  const { rows } = await db.pool.query<{ id: string; survey_id: string }>(
    `select coalesce(a.id, s.id) as id, s.survey_id from submissions s
     left join (
       select u.id, v.id as survey_id, submission_pseudonym(v.pseudonym_key, u.id) as pseudonym
       from unnest($2::uuid[], $3::uuid[]) as u(id, survey_id) join surveys v on v.id = u.survey_id) a
     on a.survey_id = s.survey_id and a.pseudonym = s.id
     where s.survey_id = any($1::uuid[])`,
    [survey_ids, [...acknowledged.keys()], [...acknowledged.values()]],
  );
  return rows;
}

function start(): Promise<ServerUnderTest> {
  return startServer(file, { DATABASE_URL: cluster.url, INTAKE: 'product', PORT: '0', LOG_LEVEL: 'silent' });
}

/** The postmaster alone, one of its children alone, or all of them: PostgreSQL is started again by its supervisor. */
async function killDatabase({ folder }: Cluster, turn: number): Promise<void> {
  const postmaster = Number.parseInt(await readFile(path.join(folder, 'postmaster.pid'), 'utf8'), 10);
  const all = await processesIn(folder);
  const children = all.filter((pid) => pid !== postmaster);
  const victims = [[postmaster], [children[turn % Math.max(1, children.length)] ?? postmaster], all][
    turn % 3
  ]!;
  killAll(victims);
}

async function killEverything(): Promise<void> {
  const gone = new Promise((resolve) => server.child.once('exit', resolve));
  killAll([server.child.pid!, ...(await processesIn(cluster.folder))]);
  await gone;
  while (!(await answers(cluster))) await wait(20);
  server = await start();
}

function killAll(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      // Some of them end by themselves when others do.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

async function answers({ db }: Cluster): Promise<boolean> {
  return db.pool.query('select 1').then(
    () => true,
    () => false,
  );
}
