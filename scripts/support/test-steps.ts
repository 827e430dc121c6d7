import { readFileSync } from 'node:fs';
import { readPlaywright, readVitest, type TestReport } from './test-reports.ts';

export const REPORTS = 'test-results';
const PLAYWRIGHT_REPORT = `${REPORTS}/playwright.json`;

export interface Step {
  name: string;
  /** What Node runs. */
  args: string[];
  /** Reads how its tests ended; a step without it counts as one check. */
  report?: () => TestReport;
  /** The same for these files alone, in a process of its own: for the second try. */
  again?: (files: string[]) => Step;
  /** Without this step's success the rest would only repeat the same failure. */
  needs?: string;
  /** Uses one core and nothing of the others: runs beside its neighbours that say the same. */
  beside?: true;
}

const own = (name: string, ...args: string[]) => ['scripts/run.js', name, ...args];
const tool = (file: string, ...args: string[]) => [`node_modules/${file}`, ...args];
/** A second try runs whole files in new processes: nothing that the first left behind stands in its way. */
const vitest = (name: string, file: string, ...more: string[]): Step => {
  const report = `${REPORTS}/${file}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return {
    name,
    args: tool('vitest/vitest.mjs', 'run', ...reporters, ...more),
    report: () => readVitest(readJson(report)),
    again: (files) => vitest(`${name}, second try`, `${file}-again`, ...more, ...files),
  };
};

/** Everything `npm test` does, in order: quick checks first. */
export const STEPS: Step[] = [
  { name: 'lint', args: tool('oxlint/bin/oxlint') },
  { name: 'format', args: tool('oxfmt/bin/oxfmt', '--check') },
  // One checker: several repeat each other's work, and its neighbours need the other core.
  { name: 'types', args: tool('typescript/bin/tsc', '-b', '--checkers', '1'), beside: true },
  { name: 'structure', args: own('checks/check-structure'), beside: true },
  { name: 'words', args: own('checks/check-words'), beside: true },
  { name: 'commits', args: own('checks/check-commits'), beside: true },
  { name: 'locales', args: own('checks/check-locales'), beside: true },
  { name: 'spec coverage', args: own('checks/check-spec-coverage'), beside: true },
  { name: 'unused code', args: tool('knip/bin/knip.js'), beside: true },
  { name: 'build', args: own('build') },
  { name: 'participant bundle', args: own('checks/check-participant-bundle'), needs: 'build' },
  { name: "owner's bundle", args: own('checks/check-owner-bundle'), needs: 'build' },
  vitest('unit and server tests', 'vitest'),
  vitest('external database', 'vitest-stock', '--config', 'vitest.stock.config.ts'),
  {
    name: 'browser tests',
    args: tool('@playwright/test/cli.js', 'test'),
    report: () => readPlaywright(readJson(PLAYWRIGHT_REPORT)),
    needs: 'build',
  },
];

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
