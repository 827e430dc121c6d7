import { spawn, spawnSync } from 'node:child_process';
import {
  howToInstall,
  isInstalled,
  REAL_BROWSERS,
} from '../tests/support/real-browsers/open-real-browser.ts';

/** Tells a drill that could not try every browser from one that passed or failed. */
const NOT_INSTALLED = 3;

// `npm run drill` practises what must not be learnt in an emergency; `npm run drill -- kills` only the files so named,
// `npm run drill -- cells` every test of the server on a database of four cells, and `npm run drill -- browsers` the
// journeys in Firefox and WebKit.
const [first, ...more] = process.argv.slice(2);
const [config, named] = first === 'cells' ? ['cells', more] : ['drill', process.argv.slice(2)];
const isForBrowsers = first === 'browsers';
const installed = REAL_BROWSERS.filter(isInstalled).map(({ name }) => name);
const missing = isForBrowsers ? REAL_BROWSERS.filter((browser) => !isInstalled(browser)) : [];
for (const browser of missing) console.log(howToInstall(browser));

if (isForBrowsers) {
  const { status } = spawnSync(process.execPath, ['scripts/run.js', 'build'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
if (isForBrowsers && installed.length === 0) process.exitCode = NOT_INSTALLED;
else {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', `vitest.${config}.config.ts`];
  const only = missing.length > 0 ? ['-t', installed.join('|')] : [];
  spawn(process.execPath, [...vitest, ...named, ...only], { stdio: 'inherit' }).on('exit', (status) => {
    process.exitCode = status === 0 && missing.length > 0 ? NOT_INSTALLED : (status ?? 1);
  });
}
