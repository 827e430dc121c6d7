import { expect, test } from 'vitest';
import { afterSecondTry, readPlaywright, readVitest } from '../../scripts/support/test-reports.ts';

const ran = (file: string, ...tests: [name: string, status: string, why?: string][]) => ({
  name: `/somewhere/${file}`,
  status: tests.every(([, status]) => status === 'passed') ? 'passed' : 'failed',
  message: '',
  assertionResults: tests.map(([fullName, status, why]) => ({
    fullName,
    status,
    failureMessages: why === undefined ? [] : [why],
  })),
});
const read = (...testResults: unknown[]) => readVitest({ testResults });

test('the summary lists place, name and first error line of every failed test', () => {
  const { passed, failed, failures } = read(
    ran(
      'a.test.ts',
      ['adds', 'passed'],
      ['takes away', 'failed', '\u001B[31mError: 1 is not 2\u001B[39m\n at a.test.ts'],
    ),
  );
  expect({ passed, failed }).toEqual({ passed: 1, failed: 1 });
  expect(failures).toEqual([{ file: '/somewhere/a.test.ts', name: 'takes away', why: 'Error: 1 is not 2' }]);
});

test('a skipped test fails, and a failing hook is reported with its message', () => {
  const hooked = { ...ran('b.test.ts', ['stores', 'skipped']), message: 'no database\nat all' };
  expect(read(hooked, ran('c.test.ts', ['later', 'todo'])).failures).toEqual([
    { file: '/somewhere/b.test.ts', name: 'stores', why: 'no database' },
    { file: '/somewhere/c.test.ts', name: 'later', why: 'todo' },
  ]);
});

test('a file that cannot be loaded or does not end is a failure', () => {
  const broken = { ...ran('d.test.ts'), status: 'failed', message: 'Cannot find module' };
  const lost = { ...ran('e.test.ts', ['ran', 'passed']), status: 'failed' };
  expect(read(broken, lost)).toMatchObject({
    passed: 1,
    failed: 2,
    failures: [{ why: 'Cannot find module' }, { why: 'did not end' }],
  });
});

test('counts and names flaky tests as passed and repeated failures as failed', () => {
  const first = read(
    ran('a.test.ts', ['adds', 'passed'], ['waits', 'failed', 'too late']),
    ran('b.test.ts', ['stores', 'failed', 'full']),
    ran('c.test.ts', ['shows', 'passed']),
  );
  const second = read(
    ran('a.test.ts', ['adds', 'passed'], ['waits', 'passed']),
    ran('b.test.ts', ['stores', 'failed', 'still full']),
  );
  expect(afterSecondTry(first, second)).toEqual({
    passed: 3,
    failed: 1,
    failures: [{ file: '/somewhere/b.test.ts', name: 'stores', why: 'still full' }],
    flaky: [{ file: '/somewhere/a.test.ts', name: 'waits', why: 'too late' }],
  });
});

test('a retry that fails elsewhere or reports nothing never passes the run', () => {
  const first = read(ran('a.test.ts', ['adds', 'passed'], ['waits', 'failed', 'too late']));
  const elsewhere = read(ran('a.test.ts', ['adds', 'failed', 'now it is me'], ['waits', 'passed']));
  expect(afterSecondTry(first, elsewhere)).toMatchObject({ passed: 1, failed: 1 });
  expect(afterSecondTry(first, { ...read(), failed: 1 })).toEqual(first);
});

test('reads browser tests at any depth: failed, flaky, skipped and outside errors', () => {
  const spec = (title: string, status: string, ...messages: string[]) => ({
    title,
    file: 'page.spec.ts',
    tests: [{ status, results: [...messages.map((message) => ({ error: { message } })), {}] }],
  });
  const inner = { specs: [spec('greets', 'flaky', 'Error: not visible\nlog'), spec('parts', 'skipped')] };
  const report = {
    suites: [{ specs: [spec('opens', 'expected'), spec('closes', 'unexpected', 'gone')], suites: [inner] }],
    errors: [{ message: 'no browser' }],
  };
  expect(readPlaywright(report)).toEqual({
    passed: 2,
    failed: 3,
    failures: [
      { file: 'page.spec.ts', name: 'closes', why: 'gone' },
      { file: 'page.spec.ts', name: 'parts', why: 'skipped' },
      { file: 'tests/e2e', name: '(no test)', why: 'no browser' },
    ],
    flaky: [{ file: 'page.spec.ts', name: 'greets', why: 'Error: not visible' }],
  });
});
