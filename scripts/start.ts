import { spawnSync } from 'node:child_process';

// The build runs in a process of its own: Vite sets NODE_ENV, which must not reach the server.
const { status } = spawnSync(process.execPath, ['scripts/run.js', 'build'], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);

console.log('Starting Canvass …');
// In this very process, so that Ctrl-C reaches the server itself.
const server = new URL('../dist/server/main.js', import.meta.url);
process.argv[1] = server.pathname;
await import(server.href);
