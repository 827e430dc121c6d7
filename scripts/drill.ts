import { spawn } from 'node:child_process';

// `npm run drill` practises what must not be learnt in an emergency; `npm run drill -- kills` only the files so named.
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.drill.config.ts'];
spawn(process.execPath, [...vitest, ...process.argv.slice(2)], { stdio: 'inherit' }).on('exit', (status) => {
  process.exitCode = status ?? 1;
});
