import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

export interface Counts {
  passed: number;
  failed: number;
}

/** A test that failed, at once or at its first try: where it stands, its name, and the first line of why. */
export interface FailedTest {
  file: string;
  name: string;
  why: string;
}

/** What a run of tests came to. `flaky` ones failed first and passed at the second try: they are among the passed. */
export interface TestReport extends Counts {
  failures: FailedTest[];
  flaky: FailedTest[];
}

const MAX_WHY = 240;

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});

/** Reads what vitest's JSON reporter wrote. A skipped test counts as failed: this project keeps none. */
export function readVitest(report: unknown): TestReport {
  const read: TestReport = { passed: 0, failed: 0, failures: [], flaky: [] };
  for (const { name: file, status, message, assertionResults } of vitestReport.parse(report).testResults) {
    const missing = assertionResults.filter((test) => test.status !== 'passed');
    read.passed += assertionResults.length - missing.length;
    for (const { fullName, status: how, failureMessages } of missing)
      read.failures.push({ file, name: fullName, why: firstLine(failureMessages[0] || message || how) });
    // Nothing of it ran, or what failed stands between the tests: a hook, or the process itself.
    if (missing.length === 0 && status !== 'passed')
      read.failures.push({ file, name: '(the file)', why: firstLine(message || 'did not end') });
  }
  return { ...read, failed: read.failures.length };
}

/** What both tries come to, where the second ran only the files in which something had failed. */
export function afterSecondTry(first: TestReport, second: TestReport): TestReport {
  if (second.passed === 0) return first;
  const key = ({ file, name }: FailedTest) => `${file}\n${name}`;
  const failing = new Set(second.failures.map(key));
  const flaky = first.failures.filter((test) => !failing.has(key(test)));
  const passed = first.passed + first.failed - second.failed;
  return { passed, failed: second.failed, failures: second.failures, flaky };
}

const playwrightTest = z.object({
  status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
  results: z.array(z.object({ error: z.object({ message: z.string().optional() }).optional() })),
});

const playwrightSuite = z.object({
  specs: z.array(z.object({ title: z.string(), file: z.string(), tests: z.array(playwrightTest) })),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});

const playwrightReport = z.object({
  suites: z.array(playwrightSuite),
  errors: z.array(z.object({ message: z.string().optional() })),
});

/** Reads what Playwright's JSON reporter wrote; what failed outside of every test is a failure too. */
export function readPlaywright(report: unknown): TestReport {
  const { suites, errors } = playwrightReport.parse(report);
  const read: TestReport = { passed: 0, failed: 0, failures: [], flaky: [] };
  for (const suite of suites) readSuite(suite, read);
  for (const { message = '' } of errors)
    read.failures.push({ file: 'tests/e2e', name: '(no test)', why: firstLine(message) });
  return { ...read, failed: read.failures.length };
}

function readSuite(suite: z.infer<typeof playwrightSuite>, read: TestReport): void {
  for (const { title: name, file, tests } of suite.specs)
    for (const { status, results } of tests) {
      const error = results.find((result) => result.error)?.error;
      const failure = { file, name, why: firstLine(error?.message ?? status) };
      if (status === 'expected' || status === 'flaky') read.passed += 1;
      else read.failures.push(failure);
      if (status === 'flaky') read.flaky.push(failure);
    }
  for (const inner of suite.suites ?? []) readSuite(inner, read);
}

function firstLine(text: string): string {
  const line = stripVTControlCharacters(text)
    .split('\n')
    .find((each) => each.trim() !== '');
  return (line ?? '').trim().slice(0, MAX_WHY);
}
