import { readFileSync } from 'node:fs';
import { z } from 'zod';

export const REPORTS = 'test-results';
const PLAYWRIGHT_REPORT = `${REPORTS}/playwright.json`;

export interface Counts {
  passed: number;
  failed: number;
}

export interface Step {
  name: string;
  /** What Node runs. */
  args: string[];
  /** Reads how many tests passed; a step without it counts as one check. */
  count?: () => Counts;
  /** Without this step's success the rest would only repeat the same failure. */
  needs?: string;
  /** Uses one core and nothing of the others: runs beside its neighbours that say the same. */
  beside?: true;
}

const own = (name: string, ...args: string[]) => ['scripts/run.js', name, ...args];
const tool = (file: string, ...args: string[]) => [`node_modules/${file}`, ...args];
const vitest = (report: string, ...more: string[]) => ({
  args: tool(
    'vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${REPORTS}/${report}`,
    ...more,
  ),
  count: () => countVitest(`${REPORTS}/${report}`),
});

/** Everything `npm test` does, in order: quick checks first. */
export const STEPS: Step[] = [
  { name: 'lint', args: tool('oxlint/bin/oxlint') },
  {
    name: 'format',
    args: tool('prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.'),
    beside: true,
  },
  // One checker: several repeat each other's work, and its neighbours need the other core.
  { name: 'types', args: tool('typescript/bin/tsc', '-b', '--checkers', '1'), beside: true },
  { name: 'structure', args: own('check-structure'), beside: true },
  { name: 'locales', args: own('check-locales'), beside: true },
  { name: 'spec coverage', args: own('check-spec-coverage'), beside: true },
  { name: 'unused code', args: tool('knip/bin/knip.js'), beside: true },
  { name: 'build', args: own('build') },
  { name: 'participant bundle', args: own('check-participant-bundle'), needs: 'build' },
  { name: "owner's bundle", args: own('check-owner-bundle'), needs: 'build' },
  {
    name: 'unit and server tests',
    ...vitest('vitest.json'),
  },
  {
    name: 'external database',
    ...vitest('vitest-stock.json', '--config', 'vitest.stock.config.ts'),
  },
  {
    name: 'browser tests',
    args: tool('@playwright/test/cli.js', 'test'),
    count: countPlaywright,
    needs: 'build',
  },
];

/** A skipped test counts as failed: this project keeps none. */
function countVitest(file: string): Counts {
  const schema = z.object({ numPassedTests: z.number(), numTotalTests: z.number() });
  const report = schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return { passed: report.numPassedTests, failed: report.numTotalTests - report.numPassedTests };
}

function countPlaywright(): Counts {
  const n = z.number();
  const schema = z.object({ stats: z.object({ expected: n, unexpected: n, flaky: n, skipped: n }) });
  const { stats } = schema.parse(JSON.parse(readFileSync(PLAYWRIGHT_REPORT, 'utf8')));
  // Flaky ones passed at the second try, which only the CI gives; the report above names them.
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + stats.skipped };
}
