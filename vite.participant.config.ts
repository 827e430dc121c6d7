import { globSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vite';
import { BUILD_TARGETS } from './scripts/browser-floor.ts';
import { joinScripts } from './scripts/join-scripts.ts';
import { preactAlias } from './scripts/preact-alias.ts';
import { precompress } from './scripts/precompress.ts';
import { pruneTokensOfBuild } from './scripts/prune-tokens.ts';
import { subsetFaces } from './scripts/subset-faces.ts';

/** The participant's script and styles: `src/participant/{client,kind-scripts,value-scripts,ranking-script,moments,stage-script,frame-script,prefill-script,resume-script,parameter-script,kiosk-script,kiosk-worker,embed-script,welcome-script,logic-script,progress-script,onward-script,time-script}.ts` and the sheets of the kinds -> `dist/participant`. */
export default defineConfig({
  resolve: { alias: preactAlias },
  publicDir: false,
  base: '/participant/',
  plugins: [joinScripts(), pruneTokensOfBuild(), subsetFaces(), precompress()],
  build: {
    outDir: path.resolve(import.meta.dirname, 'dist/participant'),
    // build.ts clears dist; a watcher must not lose the file it watches.
    emptyOutDir: false,
    target: BUILD_TARGETS.participant,
    manifest: 'manifest.json',
    modulePreload: false,
    reportCompressedSize: false,
    rollupOptions: {
      checks: { bundlerTimings: false },
      input: [
        'src/participant/client.ts',
        'src/participant/kind-scripts.ts',
        'src/participant/value-scripts.ts',
        'src/participant/ranking-script.ts',
        'src/participant/moments.ts',
        'src/participant/stage-script.ts',
        'src/participant/frame-script.ts',
        'src/participant/prefill-script.ts',
        'src/participant/resume-script.ts',
        'src/participant/parameter-script.ts',
        'src/participant/kiosk-script.ts',
        'src/participant/kiosk-worker.ts',
        'src/participant/embed-script.ts',
        'src/participant/welcome-script.ts',
        'src/participant/logic-script.ts',
        'src/participant/progress-script.ts',
        'src/participant/onward-script.ts',
        'src/participant/time-script.ts',
        ...globSync(['src/questions/*/answer-input*.css', 'src/participant/sheets/*.css'], {
          cwd: import.meta.dirname,
        }),
      ].map((file) => path.resolve(import.meta.dirname, file)),
      output: { entryFileNames: 'assets/[name]-[hash].js' },
    },
  },
});
