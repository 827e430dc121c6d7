import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS } from './tests/support/browser.ts';
import { freePort } from './tests/support/product.ts';

// Every worker reads this file again; the ports are chosen once and handed on in the environment.
const port = (process.env['CANVASS_E2E_PORT'] ??= String(await freePort()));
process.env['CANVASS_E2E_UNBILLED_PORT'] ??= String(await freePort());
const executablePath = process.env['CHROME_PATH'];

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.spec.ts',
  globalSetup: './tests/support/e2e-setup.ts',
  outputDir: 'test-results/e2e',
  workers: 2,
  // Until every journey has run ten times in a row, CI tries once more and names the test as flaky.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    // A trace costs a fifth of the time of every test; `--trace on` records one where it is needed.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { args: BROWSER_ARGS, ...(executablePath ? { executablePath } : {}) },
  },
});
