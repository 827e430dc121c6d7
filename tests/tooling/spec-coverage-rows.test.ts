import { expect, test } from 'vitest';
import { checkRow, readRows } from '../../scripts/checks/spec-coverage-rows.ts';

const FILES: Readonly<Record<string, string>> = {
  'src/web/page.tsx': '',
  'tests/e2e/page.spec.ts': `import { words } from '../support/words.ts';
const TITLE = 'Kept in the file';
test('the page greets', async () => {
  expect('Hello you');
});
test('the page parts', async () => {
  expect('Good bye');
});`,
  'tests/support/words.ts': "export const words = 'Kept beside';",
};
const check = (row: string) =>
  readRows(`| Rule or text | Built in | Shown by |\n| --- | --- | --- |\n| ${row} |`).flatMap((each) =>
    checkRow(each, (file) => FILES[file]),
  );
const GREETS = '`src/web/page.tsx` | `tests/e2e/page.spec.ts` › the page greets';

test.each([
  ['its test', `Greets: "Hello you" | ${GREETS}`],
  ['the data of its own file', `Title "Kept in the file" | ${GREETS}`],
  ['the imported data', `Words "Kept beside" | ${GREETS}`],
  ['one of two tests', `"Hello you", "Good bye" | ${GREETS}<br>\`tests/e2e/page.spec.ts\` › the page parts`],
  ['no test, with a reason', 'Open rule | – | open: later'],
])('accepts a row whose text is in %s', (_, row) => {
  expect(check(row)).toEqual([]);
});

test.each([
  [`Parts: "Good bye" | ${GREETS}`, 'no named test shows "Good bye"'],
  [
    'Greets | `src/web/gone.tsx` | `tests/e2e/page.spec.ts` › the page greets',
    'there is no src/web/gone.tsx',
  ],
  ['Greets | – | `tests/e2e/page.spec.ts` › the page sings', 'has no test "the page sings"'],
  ['Greets | – | `tests/e2e/gone.spec.ts` › the page greets', 'there is no tests/e2e/gone.spec.ts'],
  ['Greets | – | –', 'no test is named'],
])('reports a problem in: %s', (row, problem) => {
  expect(check(row).join()).toContain(problem);
});
