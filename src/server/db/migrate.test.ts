import { expect, test } from 'vitest';
import { makeDatabase } from '../../../tests/support/database.ts';
import { migrate, readMigrations, type Migration } from './migrate.ts';
import { openDatabase } from './client.ts';

const FIRST = { name: '001_create_cups', sql: 'create table cups (n integer); insert into cups values (1)' };
const SECOND = { name: '002_fill_cups', sql: 'insert into cups values (2)' };

/** A database without any table. */
async function anEmptyDatabase() {
  const { db, url, drop } = await makeDatabase();
  await db.pool.query('drop schema public cascade; create schema public');
  return { db, url, [Symbol.asyncDispose]: drop };
}

test('every migration of this program is made, in order, once', async () => {
  await using empty = await anEmptyDatabase();
  const names = (await readMigrations()).map((step) => step.name);
  expect(names[0]).toBe('001_create_core');
  expect(await migrate(empty.db)).toEqual(names);
  expect(await migrate(empty.db)).toEqual([]);
});

test('four servers that start at the same moment make each migration once', async () => {
  await using empty = await anEmptyDatabase();
  const servers = [1, 2, 3, 4].map(() => openDatabase(empty.url));
  const made = await Promise.all(servers.map((server) => migrate(server, [FIRST, SECOND])));
  await Promise.all(servers.map((server) => server.close()));
  expect(made.flat().toSorted()).toEqual([FIRST.name, SECOND.name]);
  expect((await empty.db.pool.query('select n from cups order by n')).rows).toEqual([{ n: 1 }, { n: 2 }]);
});

test('a database that is newer than the program is refused and not changed', async () => {
  await using empty = await anEmptyDatabase();
  await migrate(empty.db, [FIRST, SECOND]);
  const older: Migration[] = [FIRST, { name: '003_break_cups', sql: 'drop table cups' }];
  await expect(migrate(empty.db, older)).rejects.toThrow(/newer than this program: it knows 002_fill_cups/);
  expect((await empty.db.pool.query('select n from cups')).rowCount).toBe(2);
});

test('a migration that was changed after it was made is refused', async () => {
  await using empty = await anEmptyDatabase();
  await migrate(empty.db, [FIRST]);
  const changed = [{ ...FIRST, sql: 'create table cups (n bigint)' }];
  await expect(migrate(empty.db, changed)).rejects.toThrow(/001_create_cups was changed after/);
});

test('a migration that fails is taken back whole, and those before it stay', async () => {
  await using empty = await anEmptyDatabase();
  const broken = { name: '002_fill_cups', sql: 'insert into cups values (2); select 1 / 0' };
  await expect(migrate(empty.db, [FIRST, broken])).rejects.toThrow(/002_fill_cups failed.*division by zero/);
  expect((await empty.db.pool.query('select n from cups')).rows).toEqual([{ n: 1 }]);
  expect(await migrate(empty.db, [FIRST, SECOND])).toEqual([SECOND.name]);
});

test('two servers with a broken migration both say so, and the lock is free again', async () => {
  await using empty = await anEmptyDatabase();
  const broken = { name: '001_create_cups', sql: 'create table (' };
  const results = await Promise.allSettled([migrate(empty.db, [broken]), migrate(empty.db, [broken])]);
  expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected']);
  expect(await migrate(empty.db, [FIRST])).toEqual([FIRST.name]);
});
