import { rmSync } from 'node:fs';
import { build } from 'vite';

const BUNDLES = [
  { name: "the owner's app", configFile: 'vite.config.ts' },
  { name: "the participant's page", configFile: 'vite.participant.config.ts' },
  { name: 'the server', configFile: 'vite.server.config.ts' },
];

rmSync('dist', { recursive: true, force: true });
for (const { name, configFile } of BUNDLES) {
  const startedAt = performance.now();
  process.stdout.write(`Building ${name} … `);
  await build({ configFile, logLevel: 'warn' });
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}
