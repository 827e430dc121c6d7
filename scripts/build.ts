import path from 'node:path';
import { provideBuild } from './build-steps/builds.ts';
import { fingerprintOf } from './build-steps/fingerprint.ts';

const BUNDLES = [
  { name: "the owner's app", configFile: 'vite.config.ts' },
  { name: "the participant's page", configFile: 'vite.participant.config.ts' },
  { name: 'the server', configFile: 'vite.server.config.ts' },
];

const root = path.resolve('.');
const isBuilt = await provideBuild({
  root,
  fingerprint: fingerprintOf(root),
  async build(folder) {
    // Read by the configurations.
    process.env['BUILD_FOLDER'] = folder;
    const { build } = await import('vite');
    for (const { name, configFile } of BUNDLES) {
      const startedAt = performance.now();
      process.stdout.write(`Building ${name} … `);
      await build({ configFile, logLevel: 'warn' });
      console.log(`${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
    }
  },
});
if (!isBuilt) console.log('The build is current.');
