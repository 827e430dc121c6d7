import type { KnipConfig } from 'knip';

const config: KnipConfig = {
  entry: [
    'src/server/main.ts',
    'src/participant/client.{ts,tsx}',
    'src/participant/preact-as-react.ts',
    'scripts/{build,start,dev,test,bench,screenshots,check-*}.ts',
    'bench/*.ts',
    'vite.*.config.ts',
  ],
  project: ['src/**/*.{ts,tsx}', 'scripts/**/*.{ts,js}', 'tests/**/*.ts', 'bench/**/*.ts'],
  // Parts of better-auth that must have exactly the versions it was tried with.
  ignoreDependencies: ['@better-auth/core', 'better-call'],
  ignoreBinaries: ['apt-get'],
  ignoreExportsUsedInFile: true,
};

export default config;
