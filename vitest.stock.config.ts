import { defineConfig } from 'vitest/config';
import { preactAlias } from './scripts/build-steps/preact-alias.ts';

/**
 * What stores and reads, once more against the distribution's PostgreSQL as somebody's DATABASE_URL names it: its
 * defaults, its way of sorting, an older version. Left out is what starts a cluster of its own.
 */
export default defineConfig({
  resolve: { alias: preactAlias },
  test: {
    name: 'external database',
    maxWorkers: 2,
    isolate: false,
    include: [
      'src/server/db/{client,session,migrate,seed}.test.ts',
      'src/server/features/{surveys,responses,results,exports,search}/**/*.test.ts',
    ],
    // Nor what says nothing about a database: streams, threads, bad input, limits, formats by question type.
    exclude: [
      '**/{stress,privacy,pdf,report-pages,fuzz,streaming,coded-files,bundle}.test.ts',
      '**/{kinds,kinds-settings,kinds-choice,kinds-number,kinds-pictures}.test.ts',
      '**/{limits,logic-attacks,step-attacks}.test.ts',
    ],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    setupFiles: './tests/support/quick-passwords.ts',
    expect: { poll: { timeout: 20_000 } },
    globalSetup: './tests/support/stock-postgres.ts',
  },
});
