import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { aSurvey } from '../../../../tests/support/a-survey.ts';
import { anAnswer } from '../../../../tests/support/an-answer.ts';
import { anApp } from '../../../../tests/support/app.ts';
import { makeDatabase } from '../../../../tests/support/database.ts';
import { signedIn } from '../../../../tests/support/signed-in.ts';
import { submitResponse } from '../../../shared/api/responses.ts';
import { getResults } from '../../../shared/api/results/results.ts';
import { setSurveySlug } from '../../../shared/api/survey/survey-slugs.ts';
import { createSurvey, deleteSurvey, getSurvey, listSurveys } from '../../../shared/api/survey/surveys.ts';
import { checkBackup } from '../../backup/check-backup.ts';
import { loadBackup } from '../../backup/load-backup.ts';
import { writeBackup } from '../../backup/write-backup.ts';
import { verifyCounters } from '../../features/results/verify/verify-counters.ts';
import { inCell, inCellOf } from '../access/run-as-system.ts';
import { openDatabase } from '../connection/client.ts';
import { readMigrations } from '../migrate.ts';
import { secureRows } from '../access/secure-rows.ts';
import { shardOf, newIdIn } from '../../base/shard-of.ts';
import { CELL_TABLES, schemaOf } from './shards.ts';
import { inEachShard } from './each-shard.ts';
import { assertShardCount } from './assert-shard-count.ts';
import { findCells, IN_EACH_CELL, makeCells } from './make-cells.ts';

const { db, url, drop } = await makeDatabase();
const made = await makeCells(db, 3);
await secureRows(db, made);
let next = 0;
const app = await anApp({ db }, { cells: { ...made, shard: () => next++ % made.count } });
const spread = openDatabase(url, { cells: made });
afterAll(async () => {
  await spread.close();
  await drop();
});

/** Each has a survey with one submission. */
const people: Awaited<ReturnType<typeof aPerson>>[] = [];
// Sequentially: each gets the next shard.
for (const cell of [0, 1, 2]) people.push(await aPerson(cell));

async function aPerson(cell: number) {
  const owner = await signedIn(app);
  const { body: survey } = await owner.call(createSurvey, { body: aSurvey() });
  const params = { id: survey.id };
  const { status } = await app.call(submitResponse, { params, body: anAnswer(survey.questions) });
  return { cell, owner, survey, params, status };
}

const countIn = async (schema: string, id: string) => {
  const { rows } = await db.pool.query<{ n: number }>(
    `select count(*)::integer as n from ${schema}.submissions where survey_id = $1`,
    [id],
  );
  return rows[0]?.n;
};

test('an id encodes its cell and is an ordinary one in the first', () => {
  expect([shardOf(newIdIn(0)), shardOf(newIdIn(1)), shardOf(newIdIn(255))]).toEqual([0, 1, 255]);
  expect(shardOf(newIdIn(7).toUpperCase())).toBe(7);
  expect(newIdIn(3)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(['', 'no id', randomUUID()].map(shardOf)).toEqual([0, 0, 0]);
});

test('a survey and its answers are in the owner’s cell and readable from there', async () => {
  for (const { cell, owner, survey, params, status } of people) {
    expect([status, shardOf(owner.user.id), shardOf(survey.id)]).toEqual([201, cell, cell]);
    expect(await countIn(cell === 0 ? 'public' : schemaOf(cell), survey.id)).toBe(1);
    expect((await owner.call(getResults, { params })).body).toMatchObject({ response_count: 1 });
    expect((await owner.call(listSurveys, { query: {} })).body.surveys.map(({ id }) => id)).toEqual([
      survey.id,
    ]);
    for (const other of people)
      expect((await other.owner.call(getSurvey, { params })).status).toBe(other.cell === cell ? 200 : 404);
  }
});

test('an id of a missing cell returns not found', async () => {
  const id = newIdIn(200);
  const { owner, survey } = people[1]!;
  expect((await owner.call(getSurvey, { params: { id } })).status).toBe(404);
  const answer = { params: { id }, body: anAnswer(survey.questions) };
  expect((await app.call(submitResponse, answer)).status).toBe(404);
});

test('a link name resolves to a survey in any cell until it is deleted', async () => {
  const owner = people[2]!.owner;
  const { body: survey } = await owner.call(createSurvey, { body: aSurvey() });
  const params = { id: survey.id };
  expect(shardOf(survey.id)).toBe(2);
  await owner.call(setSurveySlug, { params, body: { name: 'in-a-cell' } });
  const look = () => app.inject({ url: '/s/in-a-cell' });
  expect((await look()).headers.location).toContain(survey.id);
  expect((await owner.call(deleteSurvey, { params })).status).toBe(204);
  expect((await look()).statusCode).toBe(404);
});

test('background tasks run in every cell even if one fails', async () => {
  const seen: number[] = [];
  const work = inEachShard(spread, async () => {
    const verdicts = verifyCounters(spread, false);
    const { value } = await verdicts.next();
    seen.push((value as { surveys: number }).surveys);
    if (seen.length === 1) throw new Error('The first one fails');
  });
  await expect(work).rejects.toThrow('The first one fails');
  expect(seen).toEqual([1, 1, 1]);
});

test('rejects fewer cells than exist and names their number', async () => {
  await expect(assertShardCount(db, 2)).rejects.toThrow(
    /has 3 cells, and CELLS says 2\..* set CELLS=3 or more/,
  );
  for (const wanted of [3, 4]) await assertShardCount(db, wanted);
});

test('existing cells remain if fewer are configured, and each runs the new migrations', async () => {
  const steps = await readMigrations();
  const step = {
    name: '999_try_cells',
    sql: `${IN_EACH_CELL}.\nalter table surveys add column tried integer`,
  };
  expect((await makeCells(db, 1, [...steps, step])).count).toBe(made.count);
  const { rows } = await db.pool.query<{ schema: string }>(
    `select table_schema as schema from information_schema.columns where column_name = 'tried' order by 1`,
  );
  expect(rows.map(({ schema }) => schema)).toEqual([schemaOf(1), schemaOf(2)]);
  await makeCells(db, 1, [...steps, step]);
  await db.pool.query(
    [1, 2].map((cell) => `alter table ${schemaOf(cell)}.surveys drop column tried`).join('; '),
  );
});

test('a migration of cell tables runs in each cell', async () => {
  const steps = (await readMigrations()).filter(({ name }) => name > '057_prepare_cells');
  const changes = new RegExp(
    String.raw`\b(?:table|on|into|update|from)\s+(?:${CELL_TABLES.join('|')})\b`,
    'i',
  );
  const forgotten = steps.filter(({ sql }) => changes.test(sql) && !sql.startsWith(IN_EACH_CELL));
  expect(forgotten.map(({ name }) => name)).toEqual([]);
});

test('a backup has all cells, and a restore recreates them', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'canvass-cells-'));
  const other = await makeDatabase();
  try {
    await writeBackup(db, join(parent, 'all'), new Date());
    const manifest = await checkBackup(join(parent, 'all'));
    await loadBackup(other.db, join(parent, 'all'), manifest);
    const client = await other.db.pool.connect();
    expect((await findCells(client)).count).toBe(made.count);
    client.release();
    const restored = openDatabase(other.url, { cells: made });
    for (const { survey } of people) {
      const { rows } = await inCellOf(survey.id, () =>
        restored.pool.query('select response_count from surveys where id = $1', [survey.id]),
      );
      expect(rows).toEqual([{ response_count: 1 }]);
    }
    const { value } = await inCell(1, () => verifyCounters(restored, false).next());
    expect(value).toEqual({ surveys: 1 });
    await restored.close();
  } finally {
    await other.drop();
    await rm(parent, { recursive: true });
  }
});
