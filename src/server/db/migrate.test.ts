import { expect, test } from 'vitest';
import { lookOf } from '../../shared/survey/survey-slug.ts';
import { makeDatabase } from '../../../tests/support/database.ts';
import { migrate, readMigrations, type Migration } from './migrate.ts';
import { openDatabase } from './connection/client.ts';

const FIRST = { name: '001_create_cups', sql: 'create table cups (n integer); insert into cups values (1)' };
const SECOND = { name: '002_fill_cups', sql: 'insert into cups values (2)' };

async function anEmptyDatabase() {
  const { db, url, drop } = await makeDatabase();
  await db.pool.query('drop schema public cascade; create schema public');
  return { db, url, [Symbol.asyncDispose]: drop };
}

test('runs every migration once in order', async () => {
  await using empty = await anEmptyDatabase();
  const names = (await readMigrations()).map((step) => step.name);
  expect(names[0]).toBe('001_create_core');
  expect(await migrate(empty.db)).toEqual(names);
  expect(await migrate(empty.db)).toEqual([]);
});

test('merging counters into daily rows keeps their values', async () => {
  await using empty = await anEmptyDatabase();
  const steps = await readMigrations();
  const before = steps.findIndex((step) => step.name === '009_fold_counters');
  await migrate(empty.db, steps.slice(0, before));
  const [a, b] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];
  await empty.db.pool.query(
    `insert into answer_counts values ($1, '2026-03-10', 0, 0, 7), ($1, '2026-03-10', 1, 2, 3), ($1, '2026-03-10', 2, -5, 4),
       ($1, '2026-03-11', 0, 0, 1), ($1, '2026-03-11', 3, 0, 1), ($2, '2026-03-10', 0, 0, 0), ($2, '2026-03-10', 1, 1, 0)`,
    [a, b],
  );
  const read = `select * from answer_counts where n <> 0 order by survey_id, day, slot`;
  const { rows } = await empty.db.pool.query(read);
  expect(rows).toHaveLength(5);
  await migrate(empty.db, steps);
  expect((await empty.db.pool.query(read)).rows).toEqual(rows);
});

test('migrated link names have the same lookalike keys as new ones', async () => {
  await using empty = await anEmptyDatabase();
  const steps = await readMigrations();
  const step = steps.find(({ name }) => name === '043_reread_names')!;
  const names = ['c1ub-x9', 'our-modem-2', 'wild-04358', 'kiwi-farm'];
  await empty.db.pool.query('create table survey_names (name text primary key, look text)');
  await empty.db.pool.query(`insert into survey_names select unnest($1::text[]), 'before'`, [names]);
  await migrate(empty.db, [step]);
  const { rows } = await empty.db.pool.query('select name, look from survey_names order by name');
  expect(rows).toEqual(names.toSorted().map((name) => ({ name, look: lookOf(name) })));
});

test('four servers starting at once run each migration once', async () => {
  await using empty = await anEmptyDatabase();
  const servers = [1, 2, 3, 4].map(() => openDatabase(empty.url));
  const made = await Promise.all(servers.map((server) => migrate(server, [FIRST, SECOND])));
  await Promise.all(servers.map((server) => server.close()));
  expect(made.flat().toSorted()).toEqual([FIRST.name, SECOND.name]);
  expect((await empty.db.pool.query('select n from cups order by n')).rows).toEqual([{ n: 1 }, { n: 2 }]);
});

test('rejects a database newer than the program without changing it', async () => {
  await using empty = await anEmptyDatabase();
  await migrate(empty.db, [FIRST, SECOND]);
  const older: Migration[] = [FIRST, { name: '003_break_cups', sql: 'drop table cups' }];
  await expect(migrate(empty.db, older)).rejects.toThrow(/newer than this program: it knows 002_fill_cups/);
  expect((await empty.db.pool.query('select n from cups')).rowCount).toBe(2);
});

test('rejects a migration that changed after it ran', async () => {
  await using empty = await anEmptyDatabase();
  await migrate(empty.db, [FIRST]);
  const changed = [{ ...FIRST, sql: 'create table cups (n bigint)' }];
  await expect(migrate(empty.db, changed)).rejects.toThrow(/001_create_cups was changed after/);
});

test('rolls back a failing migration completely and keeps those before it', async () => {
  await using empty = await anEmptyDatabase();
  const broken = { name: '002_fill_cups', sql: 'insert into cups values (2); select 1 / 0' };
  await expect(migrate(empty.db, [FIRST, broken])).rejects.toThrow(/002_fill_cups failed.*division by zero/);
  expect((await empty.db.pool.query('select n from cups')).rows).toEqual([{ n: 1 }]);
  expect(await migrate(empty.db, [FIRST, SECOND])).toEqual([SECOND.name]);
});

test('two servers report a broken migration and release the lock', async () => {
  await using empty = await anEmptyDatabase();
  const broken = { name: '001_create_cups', sql: 'create table (' };
  const results = await Promise.allSettled([migrate(empty.db, [broken]), migrate(empty.db, [broken])]);
  expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected']);
  expect(await migrate(empty.db, [FIRST])).toEqual([FIRST.name]);
});
