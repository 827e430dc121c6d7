import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aDatabase } from '../../../../tests/support/database.ts';

const db = await aDatabase();

test('parses bigint as a number, timestamps as ISO strings in UTC and dates as text', async () => {
  const { rows } = await db.pool.query(
    `select count(*) as n, timestamptz '2026-01-31 13:00:00.5+01' as at, timestamptz '2026-01-31 12:00:00Z' as utc,
       timestamptz '2026-01-31 12:00:00.123456Z' as fine, timestamptz '12026-01-31 12:00:00Z' as late,
       date '2026-01-31' as day`,
  );
  expect(rows).toEqual([
    {
      n: 1,
      at: '2026-01-31T12:00:00.500Z',
      utc: '2026-01-31T12:00:00.000Z',
      fine: '2026-01-31T12:00:00.123Z',
      late: '+012026-01-31T12:00:00.000Z',
      day: '2026-01-31',
    },
  ]);
});

test('a bigint outside the safe range is an error', async () => {
  await expect(db.pool.query('select 9007199254740993::bigint as n')).rejects.toThrow(/does not fit/);
});

test('rolls back a transaction when its work throws', async () => {
  await db.pool.query('create table things (n integer)');
  await expect(
    db.transaction(async (trx) => {
      await sql`insert into things values (1)`.execute(trx);
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  const result = await db.transaction(async (trx) => sql`select * from things`.execute(trx));
  expect(result.rows).toEqual([]);
});

test('a broken connection fails only its own transaction', async () => {
  const client = await db.pool.connect();
  await client.query('begin');
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  await db.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await expect(client.query('select 1')).rejects.toThrow(/connection|EPIPE|ECONNRESET/i);
  client.release();
  // The pool may return the broken connection once more.
  await expect.poll(async () => (await db.pool.query('select 1')).rowCount).toBe(1);
});

test('closing twice is the same as closing once', async () => {
  expect(db.close()).toBe(db.close());
});
