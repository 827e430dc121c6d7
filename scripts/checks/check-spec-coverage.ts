// `npm test -- "spec coverage"` reads docs/spec-coverage.md row by row: files that stand in it exist, every test that is
// named is there, and each text in "quotes" stands in one of the row's tests or in their data.
import { existsSync, readFileSync } from 'node:fs';
import { checkRow, readRows } from './spec-coverage-rows.ts';
import { giveVerdict } from './verdict.ts';

const rows = readRows(readFileSync('docs/spec-coverage.md', 'utf8'));
const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

giveVerdict({
  problems: rows.flatMap((row) => checkRow(row, read)),
  saw: rows.length,
  atLeast: 120,
  what: 'rows of the spec coverage',
});
