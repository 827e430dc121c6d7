import { cpSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { copyWorkers } from './scripts/build-steps/copy-workers.ts';
import { preactAlias } from './scripts/build-steps/preact-alias.ts';

const here = (relative: string) => path.resolve(import.meta.dirname, relative);
const outDir = path.resolve(here(process.env['BUILD_FOLDER'] ?? 'dist'), 'server');

/** Files the server reads at run time, at the same relative place as in the source. */
function copyRuntimeFiles(): Plugin {
  return {
    name: 'canvass-copy-runtime-files',
    apply: 'build',
    writeBundle({ dir = outDir }) {
      cpSync(here('src/server/db/migrations'), path.join(dir, 'migrations'), { recursive: true });
      cpSync(here('src/locales'), path.join(dir, '../locales'), { recursive: true });
      copyWorkers(dir);
    },
  };
}

/** The server: `src/server/main.ts` -> `dist/server/main.js`; npm packages stay outside. */
export default defineConfig({
  resolve: { alias: preactAlias },
  publicDir: false,
  ssr: { target: 'node' },
  plugins: [copyRuntimeFiles()],
  build: {
    ssr: here('src/server/main.ts'),
    outDir,
    // A watcher must not lose the file it watches.
    emptyOutDir: false,
    target: 'node26',
    minify: false,
    sourcemap: true,
    rollupOptions: {
      checks: { bundlerTimings: false },
      output: { entryFileNames: 'main.js', chunkFileNames: '[name]-[hash].js', codeSplitting: false },
    },
  },
});
