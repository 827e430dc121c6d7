import { expect, test } from 'vitest';
import { readWorkbook } from '../../../../../tests/support/read-workbook.ts';
import { readLines } from '../encoders/read-lines.ts';
import { workbookEncoder } from './workbook-encoder.ts';

const ROWS = 9;

test('continues a full sheet on another one for any chunking', () => {
  const lines = Array.from({ length: ROWS }, (_, n) => `"id ${n} ü\t@${n * 86_400}\t${n}\n`).join('');
  const columns = [
    { code: 'submission_id', datePart: null },
    { code: 'submitted_at', datePart: 'instant' as const },
    { code: 'Q1', datePart: null },
  ];
  const workbook = workbookEncoder({ columns, codebook: [['Code'], ['Q1']] }, { rows: 4, bytes: 1_000_000 });
  const cut = readLines();
  const bytes = Buffer.from(lines);
  const chunks: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += 5) chunks.push(workbook.push(cut(bytes.subarray(at, at + 5))));
  chunks.push(workbook.push(cut(null)), workbook.end());
  const read = readWorkbook(Buffer.concat(chunks));
  expect([...read.keys()]).toEqual(['Data', 'Data 2', 'Data 3', 'Codebook']);
  const data = ['Data', 'Data 2', 'Data 3'].map((name) => read.get(name) ?? []);
  expect(data.map((rows) => rows.length)).toEqual([3, 3, 3]);
  expect(data.flat().map((row) => [...row.values()].map(({ value }) => value))).toEqual(
    Array.from({ length: ROWS }, (_, n) => [`id ${n} ü`, 25_569 + n, n]),
  );
});
