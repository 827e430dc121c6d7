import { spawn, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';

// Development: every bundle is rebuilt when its source changes, the server restarts with its bundle,
// and Vite serves the owner's app with hot reloading at http://localhost:5173.
const node = process.execPath;
const vite = 'node_modules/vite/bin/vite.js';
// Links and the origin check follow the address that the browser sees.
const env = {
  BASE_URL: 'http://localhost:5173',
  ...process.env,
  NODE_ENV: 'development',
  // Watchers write into it, which no running server may notice.
  BUILD_FOLDER: '.builds/development',
};

rmSync(env.BUILD_FOLDER, { recursive: true, force: true });
for (const config of ['vite.config.ts', 'vite.participant.config.ts', 'vite.server.config.ts']) {
  const args = [vite, 'build', '--logLevel', 'warn', '-c', config];
  const first = spawnSync(node, args, { stdio: 'inherit', env });
  if (first.status !== 0) process.exit(first.status ?? 1);
}

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
  ['--watch', '--watch-preserve-output', `${env.BUILD_FOLDER}/server/main.js`],
  [vite],
].map((args) => spawn(node, args, { stdio: 'inherit', env }));

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
}
