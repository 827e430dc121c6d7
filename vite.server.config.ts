import { cpSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { preactAlias } from './scripts/preact-alias.ts';

const here = (relative: string) => path.resolve(import.meta.dirname, relative);

/** Files the server reads at run time, at the same relative place as in the source. */
function copyRuntimeFiles(): Plugin {
  return {
    name: 'canvass-copy-runtime-files',
    apply: 'build',
    writeBundle() {
      cpSync(here('src/server/db/migrations'), here('dist/server/migrations'), { recursive: true });
      cpSync(here('src/locales'), here('dist/locales'), { recursive: true });
      const program = (file: string) => !file.endsWith('.test.ts');
      for (const folder of ['encoders', 'workbook'])
        cpSync(here(`src/server/features/exports/${folder}`), here(`dist/server/${folder}`), {
          recursive: true,
          filter: program,
        });
      cpSync(here('src/statistics'), here('dist/statistics'), { recursive: true, filter: program });
      cpSync(here('src/server/statistics-worker.ts'), here('dist/server/statistics-worker.ts'));
      cpSync(here('src/server/adapters/ai/source/worker'), here('dist/server/worker'), {
        recursive: true,
        filter: program,
      });
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
    outDir: here('dist/server'),
    // build.ts clears dist; a watcher must not lose the file it watches.
    emptyOutDir: false,
    target: 'node26',
    minify: false,
    sourcemap: true,
    rollupOptions: {
      output: { entryFileNames: 'main.js', chunkFileNames: '[name]-[hash].js', codeSplitting: false },
    },
  },
});
