import { pino } from 'pino';
import { readConfig } from '../src/server/base/config.ts';
import { inEachShard } from '../src/server/db/shards/each-shard.ts';
import { makeCells } from '../src/server/db/shards/make-cells.ts';
import { openDatabase, type Database } from '../src/server/db/connection/client.ts';
import { startEmbedded } from '../src/server/db/embedded.ts';
import { migrate } from '../src/server/db/migrate.ts';
import { verifyCounters } from '../src/server/features/results/verify/verify-counters.ts';

// `npm run verify-counters` recounts all counters from the answers and reports what differs; with `-- --repair` it
// writes anew what differs. It works on DATABASE_URL, or on DATA_DIR while Canvass itself is stopped.
const repair = process.argv.includes('--repair');
const config = readConfig(process.env);
const log = pino({ level: 'warn' });
const embedded =
  config.databaseUrl === undefined ? await startEmbedded({ dataDir: config.dataDir, log }) : undefined;
const url = config.databaseUrl ?? embedded?.url ?? '';
const shut: Database[] = [];
const own = openDatabase(url, { connections: 1 });
try {
  shut.push(own);
  await migrate(own);
  const db = openDatabase(url, { connections: 2, cells: await makeCells(own, 1) });
  shut.push(db);
  let [differences, surveys] = [0, 0];
  await inEachShard(db, async () => {
    const verdicts = verifyCounters(db, repair);
    let next = await verdicts.next();
    for (; next.done !== true; next = await verdicts.next()) {
      differences += 1;
      const { survey_id, problems, repaired } = next.value;
      console.log(`Survey ${survey_id}${repaired ? ' (repaired)' : ''}`);
      for (const problem of problems) console.log(`  ${problem}`);
    }
    surveys += next.value.surveys;
  });
  console.log(
    `${surveys} surveys recounted, ${differences === 0 ? 'no difference' : `${differences} with differences`}.`,
  );
  if (differences > 0 && !repair) process.exitCode = 1;
} finally {
  for (const each of shut) await each.close();
  await embedded?.stop();
}
