import type { ViteUserConfig } from 'vitest/config';
import { preactAlias } from '../build-steps/preact-alias.ts';

/** Settings of a run of the server's tests against a database of its own kind. */
export function databaseTests(test: {
  name: string;
  include: string[];
  exclude: string[];
  globalSetup: string;
}): ViteUserConfig {
  return {
    resolve: { alias: preactAlias },
    test: {
      maxWorkers: 2,
      isolate: false,
      testTimeout: 60_000,
      hookTimeout: 60_000,
      setupFiles: './tests/support/quick-passwords.ts',
      expect: { poll: { timeout: 20_000 } },
      ...test,
    },
  };
}
