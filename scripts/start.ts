import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

// The build runs in a process of its own: its memory is given back, and Vite sets NODE_ENV, which must not reach the
// server.
const { status } = spawnSync(process.execPath, ['scripts/run.js', 'build'], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);

console.log('Starting Canvass …');
// In this very process, so that Ctrl-C reaches the server itself. A later build leaves this folder alone.
const server = realpathSync('dist/server/main.js');
process.argv[1] = server;
await import(pathToFileURL(server).href);
