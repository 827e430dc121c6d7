import { expect, test } from 'vitest';
import { aDatabase } from '../../../../../tests/support/database.ts';
import { bigintArray, integerArray, jsonArray, quoted, textArray } from './array-parameters.ts';

const { pool } = await aDatabase();

test('PostgreSQL decodes the binary arrays to the original numbers in order', async () => {
  const [small, large] = [[], [0, 2 ** 31, 2 ** 53 - 1]];
  const read = await pool.query<Record<string, string>>(
    `select $1::integer[]::text as integers, $2::bigint[]::text as bigints, ($2::bigint[])[4:5]::text as part,
       cardinality($3::integer[]) as nothing`,
    [
      integerArray([[-(2 ** 31), 0], new Int32Array([2 ** 31 - 1]), []]),
      bigintArray([large, small, large]),
      integerArray([]),
    ],
  );
  expect(read.rows).toEqual([
    {
      integers: '{-2147483648,0,2147483647}',
      bigints: '{0,2147483648,9007199254740991,0,2147483648,9007199254740991}',
      part: '{0,2147483648}',
      nothing: 0,
    },
  ]);
});

test('texts survive the array parameter unchanged', async () => {
  const texts = ['', 'NULL', 'a "b" \\ {c,d}\n👋'];
  const read = await pool.query<{ texts: string[] }>('select $1::text[] as texts', [
    textArray(texts.map(quoted)),
  ]);
  expect(read.rows).toEqual([{ texts }]);
});

test('JSON answers survive the array parameter unchanged', async () => {
  const answers = [{ 1: 3, 2: [1, 5], 3: null }, { 3: 'a "b" \\ {c,d}\n\t\u2028👋 \\" NULL' }, {}];
  const { rows } = await pool.query<{ answers: unknown }>('select array_to_json($1::jsonb[]) as answers', [
    jsonArray(answers.map((each) => JSON.stringify(each))),
  ]);
  expect(rows).toEqual([{ answers }]);
});
