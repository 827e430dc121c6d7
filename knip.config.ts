import type { KnipConfig } from 'knip';

const config: KnipConfig = {
  entry: [
    'src/server/main.ts',
    'src/web/main.tsx',
    'src/participant/client.{ts,tsx}',
    'src/participant/preact-as-react.ts',
    'scripts/{build,start,dev,test,bench,screenshots,check-*}.ts',
    'scripts/run.js',
    'bench/*.ts',
    'tests/e2e/*.spec.ts',
    'tests/support/e2e-setup.ts',
    'vite.*.config.ts',
  ],
  project: ['src/**/*.{ts,tsx,css}', 'scripts/**/*.{ts,js}', 'tests/**/*.ts', 'bench/**/*.ts'],
  // Started by name: type-aware linting, platform runtimes, the lock of exact versions among themselves.
  ignoreDependencies: ['oxlint-tsgolint', 'node-.*', '@better-auth/core', 'better-call'],
  ignoreBinaries: ['apt-get'],
  ignoreExportsUsedInFile: { interface: true, type: true },
};

export default config;
