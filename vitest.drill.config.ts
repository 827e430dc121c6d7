import { defineConfig } from 'vitest/config';
import { preactAlias } from './scripts/build-steps/preact-alias.ts';

/** `npm run drill`: what kills processes or needs programs of its own, too slow for every run of the tests. */
export default defineConfig({
  resolve: { alias: preactAlias },
  test: {
    name: 'drills',
    maxWorkers: 1,
    include: ['tests/drills/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 600_000,
    globalSetup: './tests/support/postgres.ts',
    expect: { poll: { timeout: 20_000 } },
  },
});
