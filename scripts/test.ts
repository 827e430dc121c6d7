import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { z } from 'zod';

const REPORTS = 'test-results';
const VITEST_REPORT = `${REPORTS}/vitest.json`;
const PLAYWRIGHT_REPORT = `${REPORTS}/playwright.json`;

interface Counts {
  passed: number;
  failed: number;
}
interface Step {
  name: string;
  args: string[];
  /** Reads how many tests passed; a step without it counts as one check. */
  count?: () => Counts;
  /** Without this step's success the rest would only repeat the same failure. */
  needs?: string;
}

const own = (name: string, ...args: string[]) => ['scripts/run.js', name, ...args];
const tool = (file: string, ...args: string[]) => [`node_modules/${file}`, ...args];

const STEPS: Step[] = [
  { name: 'format', args: tool('prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.') },
  { name: 'lint', args: tool('oxlint/bin/oxlint', '--type-aware', '--deny-warnings') },
  { name: 'types', args: tool('typescript/bin/tsc', '-b') },
  { name: 'structure', args: own('check-structure') },
  { name: 'locales', args: own('check-locales') },
  { name: 'unused code', args: tool('knip/bin/knip.js') },
  { name: 'build', args: own('build') },
  { name: 'participant bundle', args: own('check-participant-bundle'), needs: 'build' },
  {
    name: 'unit and server tests',
    args: tool(
      'vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${VITEST_REPORT}`,
    ),
    count: countVitest,
  },
  {
    name: 'browser tests',
    args: tool('@playwright/test/cli.js', 'test'),
    count: countPlaywright,
    needs: 'build',
  },
];

const startedAt = performance.now();
const outcomes = new Map<string, Counts & { seconds: string }>();
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
for (const step of STEPS) outcomes.set(step.name, run(step));

console.log('\nSummary');
let [passed, failed] = [0, 0];
for (const [name, outcome] of outcomes) {
  passed += outcome.passed;
  failed += outcome.failed;
  const word = outcome.failed === 0 ? 'ok    ' : 'FAILED';
  console.log(
    `  ${word} ${name.padEnd(22)} ${outcome.seconds.padStart(6)} s  ${outcome.passed} passed, ${outcome.failed} failed`,
  );
}
console.log(`  ${((performance.now() - startedAt) / 1000).toFixed(0)} s in all`);
process.exitCode = failed === 0 ? 0 : 1;
console.log(`${passed} passed, ${failed} failed`);

function run({ name, args, count, needs }: Step): Counts & { seconds: string } {
  console.log(`\n=== ${name}`);
  if (needs !== undefined && outcomes.get(needs)?.failed !== 0) {
    console.log(`left out, because "${needs}" failed`);
    return { passed: 0, failed: 1, seconds: '0.0' };
  }
  const before = performance.now();
  const { status } = spawnSync(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  const seconds = ((performance.now() - before) / 1000).toFixed(1);
  const counts = count ? readCounts(count) : { passed: status === 0 ? 1 : 0, failed: 0 };
  // A tool may fail beside its tests (a crash, an unhandled rejection), or have found none.
  const failedBesides = counts.failed === 0 && (status !== 0 || counts.passed === 0) ? 1 : 0;
  console.log(`--- ${name}: ${counts.failed + failedBesides === 0 ? 'ok' : 'FAILED'} in ${seconds} s`);
  return { passed: counts.passed, failed: counts.failed + failedBesides, seconds };
}

function readCounts(count: () => Counts): Counts {
  try {
    return count();
  } catch (error) {
    console.error('The report could not be read:', error);
    return { passed: 0, failed: 1 };
  }
}

/** A skipped test counts as failed: this project keeps none. */
function countVitest(): Counts {
  const schema = z.object({ numPassedTests: z.number(), numTotalTests: z.number() });
  const report = schema.parse(JSON.parse(readFileSync(VITEST_REPORT, 'utf8')));
  return { passed: report.numPassedTests, failed: report.numTotalTests - report.numPassedTests };
}

function countPlaywright(): Counts {
  const stats = z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  });
  const report = z.object({ stats }).parse(JSON.parse(readFileSync(PLAYWRIGHT_REPORT, 'utf8')));
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky + skipped };
}
