import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterSecondTry, type Counts, type TestReport, type FailedTest } from './support/test-reports.ts';
import { REPORTS, type Step, STEPS } from './support/test-steps.ts';

// `npm test`: runs every step, also after a failed one, and ends with one line of counts.
// `npm test -- lint types` runs only the named steps.
// With `CI` set, the files of a few failed tests are run once more, as Playwright does by itself.
type Outcome = TestReport & { seconds: number };

/** A step that hangs is stopped and counts as failed. */
const STEP_TIMEOUT_MS = 40 * 60_000;

/** Failures in more files than these are no chance. */
const MAX_FILES_AGAIN = 8;

/** So many tests are named at the end. */
const MAX_LISTED = 40;

/** What the many processes of the tests load is compiled once. */
const COMPILED = path.resolve('node_modules/.cache/compiled');

const NONE: TestReport = { passed: 0, failed: 0, failures: [], flaky: [] };

const wanted = process.argv.slice(2);
const steps = STEPS.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const outcomes = new Map<string, Outcome>();
const startedAt = performance.now();

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
for (let left = steps; left.length > 0;) {
  const alone = left.findIndex(({ beside }) => !beside);
  const many = alone === -1 ? left.length : Math.max(alone, 1);
  const together = left.slice(0, many);
  left = left.slice(many);
  await Promise.all([runNext(together), runNext(together)]);
}

console.log('\n=== summary');
let passed = 0;
let failed = steps.length === 0 ? 1 : 0;
for (const [name, outcome] of outcomes) {
  passed += outcome.passed;
  failed += outcome.failed;
  const columns = [verdict(outcome).padEnd(6), name.padEnd(22), inSeconds(outcome.seconds).padStart(8)];
  console.log(`${columns.join('  ')}  ${outcome.passed} passed, ${outcome.failed} failed`);
}
const all = [...outcomes.values()];
report(
  'passed only at the second try',
  all.flatMap(({ flaky }) => flaky),
);
report(
  'failed',
  all.flatMap(({ failures }) => failures),
);
console.log(`all steps together ${inSeconds(secondsSince(startedAt))}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** Works off a queue of steps, one after the other. */
async function runNext(queue: Step[]): Promise<void> {
  for (let step = queue.shift(); step; step = queue.shift()) outcomes.set(step.name, await run(step));
}

async function run(step: Step): Promise<Outcome> {
  const needed = step.needs === undefined ? undefined : outcomes.get(step.needs);
  if (needed && needed.failed > 0) {
    console.log(`\n=== ${step.name}\nleft out, because "${step.needs}" failed`);
    return { ...NONE, failed: 1, seconds: 0 };
  }
  const before = performance.now();
  const first = await tryOnce(step);
  const outcome = { ...(await secondTry(step, first)), seconds: secondsSince(before) };
  console.log(`--- ${step.name}: ${verdict(outcome)} in ${inSeconds(outcome.seconds)}`);
  return outcome;
}

async function tryOnce(step: Step): Promise<TestReport> {
  if (!step.beside) console.log(`\n=== ${step.name}`);
  const { status, output } = await runTool(step);
  if (step.beside) console.log(`\n=== ${step.name}\n${output}`);
  return judge(step, status);
}

async function secondTry({ again }: Step, first: TestReport): Promise<TestReport> {
  const files = [...new Set(first.failures.map(({ file }) => file))];
  if (!process.env['CI'] || !again || files.length === 0 || files.length > MAX_FILES_AGAIN) return first;
  return afterSecondTry(first, await tryOnce(again(files)));
}

/** What runs beside another says what it has to say at its end, so that the two do not mix. */
async function runTool({ args, beside }: Step): Promise<{ status: number | null; output: string }> {
  const output = beside ? 'pipe' : 'inherit';
  const tool = spawn(process.execPath, args, {
    stdio: ['ignore', output, output],
    timeout: STEP_TIMEOUT_MS,
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILED },
  });
  let toolOutput = '';
  for (const stream of [tool.stdout, tool.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (toolOutput += text));
  const [status] = await once(tool, 'close');
  return { status: typeof status === 'number' ? status : null, output: toolOutput };
}

/** A tool may also fail beside its tests (a crash, an unhandled rejection), or find none at all. */
function judge({ name, report }: Step, status: number | null): TestReport {
  if (!report) return status === 0 ? { ...NONE, passed: 1 } : { ...NONE, failed: 1 };
  const read = readReport(report);
  if (read.failed > 0 || (status === 0 && read.passed > 0)) return read;
  const beside = { file: name, name: '(no test)', why: `ended with ${status}: see what it said above` };
  return { ...read, failed: 1, failures: [beside] };
}

function readReport(report: () => TestReport): TestReport {
  try {
    return report();
  } catch (error) {
    console.log('The report of the tests could not be read:', error);
    return NONE;
  }
}

/** Names the tests where a log that was cut still shows them. */
function report(what: string, tests: FailedTest[]) {
  if (tests.length > 0) console.log(`\n${tests.length} ${what}:`);
  for (const { file, name, why } of tests.slice(0, MAX_LISTED))
    console.log(`  ${path.isAbsolute(file) ? path.relative('.', file) : file} › ${name}: ${why}`);
}

function verdict({ failed }: Counts) {
  return failed === 0 ? 'ok' : 'FAILED';
}

function secondsSince(before: number) {
  return (performance.now() - before) / 1000;
}

function inSeconds(seconds: number) {
  return `${seconds.toFixed(1)} s`;
}
