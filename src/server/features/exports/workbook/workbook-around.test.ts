import { expect, test } from 'vitest';
import { readWorkbook } from '../../../../../tests/support/read-workbook.ts';
import { workbookAround } from './workbook-around.ts';

/** As many as fill the last sheet too. */
const ROWS = 9;

test('a full sheet is followed by another one, and pieces that end anywhere lose nothing', async () => {
  const lines = Array.from({ length: ROWS }, (_, n) => `"id ${n} ü\t@${n * 86_400}\t${n}\n`).join('');
  const columns = [
    { code: 'submission_id', moment: null },
    { code: 'submitted_at', moment: 'instant' as const },
    { code: 'Q1', moment: null },
  ];
  const workbook = workbookAround(columns, [['Code'], ['Q1']], { rows: 4, bytes: 1_000_000 });
  const bytes = Buffer.from(lines);
  for (let at = 0; at < bytes.length; at += 5) workbook.write(bytes.subarray(at, at + 5));
  workbook.end();
  const read = readWorkbook(Buffer.concat(await workbook.toArray()));
  expect([...read.keys()]).toEqual(['Data', 'Data 2', 'Data 3', 'Codebook']);
  const data = ['Data', 'Data 2', 'Data 3'].map((name) => read.get(name) ?? []);
  expect(data.map((rows) => rows.length)).toEqual([3, 3, 3]);
  expect(data.flat().map((row) => [...row.values()].map(({ value }) => value))).toEqual(
    Array.from({ length: ROWS }, (_, n) => [`id ${n} ü`, 25_569 + n, n]),
  );
});
