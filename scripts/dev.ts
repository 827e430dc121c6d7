import { spawn, spawnSync } from 'node:child_process';

// Development: every bundle is rebuilt when its source changes, the server restarts with its bundle,
// and Vite serves the owner's app with hot reloading at http://localhost:5173.
const node = process.execPath;
const vite = 'node_modules/vite/bin/vite.js';
// Links and the origin check follow the address that the browser sees.
const env = { BASE_URL: 'http://localhost:5173', ...process.env, NODE_ENV: 'development' };

const first = spawnSync(node, ['scripts/run.js', 'build'], { stdio: 'inherit', env });
if (first.status !== 0) process.exit(first.status ?? 1);

const children = [
  [
    vite,
    'build',
    '--watch',
    '--logLevel',
    'warn',
    '-c',
    'vite.participant.config.ts',
    '--mode',
    'development',
  ],
  [vite, 'build', '--watch', '--logLevel', 'warn', '-c', 'vite.server.config.ts', '--mode', 'development'],
  ['--watch', '--watch-preserve-output', 'dist/server/main.js'],
  [vite],
].map((args) => spawn(node, args, { stdio: 'inherit', env }));

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
}
