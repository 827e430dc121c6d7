import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

// The build runs in a process of its own: its memory is given back, and Vite sets NODE_ENV, which must not reach the
// server.
const { status } = spawnSync(process.execPath, ['scripts/run.js', 'build'], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);

console.log('Starting Canvass …');
// A later build leaves this folder alone.
const server = realpathSync('dist/server/main.js');
// The server takes the place of this process, so that Ctrl-C reaches it and nothing of the start stays in memory.
const watch = pathToFileURL('scripts/support/stop-with-npm.js').href;
const environment = {
  ...process.env,
  // glibc: fewer pools, and freed memory goes back to the system.
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
if (process.platform !== 'win32')
  process.execve?.(process.execPath, [process.execPath, '--import', watch, server], environment);
process.argv[1] = server;
await import(pathToFileURL(server).href);
