import { spawn } from 'node:child_process';

// `npm run drill` practises what must not be learnt in an emergency; `npm run drill -- kills` only the files so named, and
// `npm run drill -- cells` every test of the server on a database of four cells.
const [first, ...more] = process.argv.slice(2);
const [config, named] = first === 'cells' ? ['cells', more] : ['drill', process.argv.slice(2)];
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', `vitest.${config}.config.ts`];
spawn(process.execPath, [...vitest, ...named], { stdio: 'inherit' }).on('exit', (status) => {
  process.exitCode = status ?? 1;
});
