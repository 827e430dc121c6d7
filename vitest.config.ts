import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { preactAlias } from './scripts/build-steps/preact-alias.ts';
import { LongestFirst } from './tests/support/longest-first.ts';

const database = './tests/support/postgres.ts';
const inReact = ['src/ui/**', 'src/web/**', 'src/questions/**'].map((room) => `${room}/*.test.ts`);
const inDocument = ['src/ui/**', 'src/web/**'].map((room) => `${room}/*.test.tsx`);

/**
 * Three projects: `app` renders with React, as the owner's browser does, `components` in a document of jsdom;
 * `server` renders with Preact, as the server does, and has one PostgreSQL cluster for the whole run.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    restoreMocks: true,
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { name: 'app', include: inReact, environment: 'node', isolate: false, testTimeout: 60_000 } },
      {
        test: {
          name: 'components',
          include: inDocument,
          environment: 'jsdom',
          isolate: false,
          testTimeout: 120_000,
          setupFiles: './tests/support/component-environment.ts',
        },
      },
      {
        resolve: { alias: preactAlias },
        test: {
          name: 'server',
          include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
          exclude: [...inReact, ...inDocument, 'tests/drills/**', '**/node_modules/**'],
          environment: 'node',
          // One process for many files: loading the server anew for each takes longer than most tests.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          setupFiles: './tests/support/quick-passwords.ts',
          // A slow machine takes its time: what never comes still fails.
          expect: { poll: { timeout: 20_000 } },
          ...(existsSync(database) ? { globalSetup: database } : {}),
        },
      },
    ],
  },
});
