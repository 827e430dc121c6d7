import path from 'node:path';
import { build } from 'vite';
import { copyWorkers } from '../../scripts/build-steps/copy-workers.ts';
import { preactAlias } from '../../scripts/build-steps/preact-alias.ts';

/** Bundles the server under test as the product's server is bundled. @returns the path of its one file */
export async function buildServer(): Promise<string> {
  // Node strips no types below node_modules, and threads are started from their source.
  const outDir = path.resolve('dist/bench');
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias: preactAlias },
    ssr: { target: 'node' },
    build: {
      ssr: path.resolve(import.meta.dirname, 'server.ts'),
      outDir,
      emptyOutDir: true,
      target: 'node26',
      minify: false,
      rollupOptions: { output: { entryFileNames: 'server.js', codeSplitting: false } },
    },
  });
  copyWorkers(outDir);
  return path.join(outDir, 'server.js');
}
