import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { aSurvey } from '../../../tests/support/a-survey.ts';
import { anAnswer } from '../../../tests/support/an-answer.ts';
import { anApp } from '../../../tests/support/app.ts';
import { aDatabase, makeDatabase } from '../../../tests/support/database.ts';
import { signedIn } from '../../../tests/support/signed-in.ts';
import { listSubmissions, submitResponse } from '../../shared/api/responses.ts';
import { getResults } from '../../shared/api/results/results.ts';
import { createSurvey, deleteSurvey } from '../../shared/api/survey/surveys.ts';
import { checkBackup } from '../backup/check-backup.ts';
import { loadBackup } from '../backup/load-backup.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { checkRowRules } from '../doctor/check-row-rules.ts';
import { verifyCounters } from '../features/results/verify/verify-counters.ts';
import { schemaOf } from './shards/shards.ts';
import { makeCells } from './shards/make-cells.ts';
import { migrate } from './migrate.ts';
import { secureRows } from './access/secure-rows.ts';
import { readParts, splitSubmissions } from './split-submissions.ts';

const db = await aDatabase();
const query = async (sql: string) => (await db.pool.query<Record<string, unknown>>(sql)).rows;
// A role unknown to the server.
await query(`grant select on submissions, responses to pg_monitor;
  grant update (participant_name) on submissions to pg_monitor with grant option`);

const before = await anApp({ db });
const owner = await signedIn(before);
const { body: survey } = await owner.call(createSurvey, { body: aSurvey() });
const params = { id: survey.id };
const first = anAnswer(survey.questions);
for (const body of [first, anAnswer(survey.questions), anAnswer(survey.questions)])
  await before.call(submitResponse, { params, body });
const SHAPE = `
  select pg_get_indexdef(indexrelid) as of from pg_index where indrelid = 'submissions'::regclass
  union all select concat_ws(' ', relname, aclexplode(relacl)) from pg_class where relname in ('submissions', 'responses')
  union all select attacl::text from pg_attribute where attrelid = 'submissions'::regclass and attacl is not null
  union all select policyname || qual from pg_policies where tablename = 'submissions'
  union all select concat_ws(' ', attname, atttypid::regtype, attnotnull) from pg_attribute
    where attrelid = 'submissions'::regclass and attnum > 0 order by 1`;
const shape = await query(SHAPE);
const answers = await query('select * from responses order by 1, 2, 3');

test('rejects invalid partition counts and a database in use', async () => {
  for (const word of [undefined, '1', '257', '2.5', 'many'])
    expect(() => readParts(word)).toThrow(/2 to 256/);
  expect(readParts('16')).toBe(16);
  const listeners = () =>
    query(`select from pg_stat_activity
      where datname = current_database() and application_name = 'canvass listener'`);
  await expect.poll(listeners).toHaveLength(1);
  await expect(splitSubmissions(db, 4)).rejects.toThrow(/working with this database.*Nothing was changed/);
  await before.server.close();
  await expect.poll(listeners).toEqual([]);
});

test('all features work on partitioned submissions', async () => {
  await query(`create view of_somebody with (security_barrier) as select survey_id from submissions`);
  expect(await splitSubmissions(db, 4)).toBe(3);
  await expect(splitSubmissions(db, 4)).rejects.toThrow(/split already.*Nothing was changed/);
  expect(
    await query(`select count(*)::integer as n from pg_inherits where inhparent = 'submissions'::regclass`),
  ).toEqual([{ n: 4 }]);
  expect(await migrate(db)).toEqual([]);
  expect(await secureRows(db)).toBeNull();
  expect(await checkRowRules(db)).toMatchObject({ state: 'ok' });
  const inParts = (await query(SHAPE)).map((row) => ({ of: String(row['of']).replace(' ON ONLY ', ' ON ') }));
  expect(inParts).toEqual(shape);
  expect(await query('select * from responses order by 1, 2, 3')).toEqual(answers);
  expect(await query(`select reloptions from pg_class where relname = 'of_somebody'`)).toEqual([
    { reloptions: ['security_barrier=true'] },
  ]);
  // No privileges on partitions, so row-level security cannot be bypassed.
  expect(await query(`select relacl from pg_class where relname = 'submissions_1'`)).toEqual([
    { relacl: null },
  ]);

  const app = await anApp({ db });
  const call: typeof owner.call = (endpoint, input) => app.call(endpoint, input, { cookie: owner.cookie });
  const fourth = anAnswer(survey.questions);
  for (const body of [first, fourth, fourth]) {
    const { status } = await app.call(submitResponse, { params, body });
    expect([200, 201]).toContain(status);
  }
  expect((await call(getResults, { params, query: {} })).body).toMatchObject({ response_count: 4 });
  expect((await call(listSubmissions, { params, query: {} })).body.submissions).toHaveLength(4);
  expect((await verifyCounters(db, false).next()).value).toEqual({ surveys: 1 });
  await expectBackup(4);
  expect((await call(deleteSurvey, { params })).status).toBe(204);
  await expect.poll(() => query('select from submissions')).toEqual([]);
  await app.server.close();
});

async function expectBackup(rows: number): Promise<void> {
  const parent = await mkdtemp(join(tmpdir(), 'canvass-split-'));
  onTestFinished(() => rm(parent, { recursive: true }));
  const other = await makeDatabase();
  onTestFinished(() => other.drop());
  const folder = join(parent, 'whole');
  const { tables } = await writeBackup(db, folder, new Date());
  expect(tables.filter(({ name }) => name.startsWith('submissions'))).toMatchObject([{ rows }]);
  expect((await loadBackup(other.db, folder, await checkBackup(folder))).leftOut).toEqual([]);
  const { rows: restored } = await other.db.pool.query(
    `select relkind, (select count(*)::integer from submissions) as n from pg_class where oid = 'submissions'::regclass`,
  );
  expect(restored).toEqual([{ relkind: 'r', n: rows }]);
}

test('a cell added later is complete and is partitioned on the next run', async () => {
  const cells = await makeCells(db, 2);
  await secureRows(db, cells);
  const survey_id = '00000000-0000-8010-8000-000000000000';
  await query(`insert into ${schemaOf(1)}.submissions (survey_id, id, submitted_at, answers, survey_version)
    values ('${survey_id}', gen_random_uuid(), now(), '{}', 1)`);
  expect(await splitSubmissions(db, 2)).toBe(1);
  expect(await query(`select survey_id from ${schemaOf(1)}.submissions`)).toEqual([{ survey_id }]);
  expect(await secureRows(db, cells)).toBeNull();
  const relation = `'${schemaOf(1)}.submissions'::regclass`;
  expect(await query(`select relkind, relrowsecurity from pg_class where oid = ${relation}`)).toEqual([
    { relkind: 'p', relrowsecurity: true },
  ]);
});
