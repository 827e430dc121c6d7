import { globSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vite';
import { BUILD_TARGETS } from './scripts/checks/browser-floor.ts';
import { copyForLogic } from './scripts/build-steps/copy-for-logic.ts';
import { joinScripts } from './scripts/build-steps/join-scripts.ts';
import { preactAlias } from './scripts/build-steps/preact-alias.ts';
import { precompress } from './scripts/build-steps/precompress.ts';
import { pruneTokensOfBuild } from './scripts/build-steps/prune-tokens.ts';
import { subsetFaces } from './scripts/build-steps/subset-fonts.ts';

/** The participant page: entry scripts of `src/participant/scripts` and style sheets of question types -> `dist/participant`. */
export default defineConfig({
  resolve: { alias: preactAlias },
  publicDir: false,
  base: '/participant/',
  plugins: [copyForLogic(), joinScripts(), pruneTokensOfBuild(), subsetFaces(), precompress()],
  build: {
    outDir: path.resolve(import.meta.dirname, process.env['BUILD_FOLDER'] ?? 'dist', 'participant'),
    // A watcher must not lose the file it watches.
    emptyOutDir: false,
    target: BUILD_TARGETS.participant,
    manifest: 'manifest.json',
    modulePreload: false,
    reportCompressedSize: false,
    rollupOptions: {
      checks: { bundlerTimings: false },
      input: [
        'src/participant/scripts/client.ts',
        'src/participant/scripts/type-scripts.ts',
        'src/participant/scripts/value-scripts.ts',
        'src/participant/scripts/ranking-script.ts',
        'src/participant/scripts/date-time-script.ts',
        'src/participant/scripts/stage/stage-script.ts',
        'src/participant/scripts/frame-script.ts',
        'src/participant/scripts/prefill-script.ts',
        'src/participant/scripts/resume-script.ts',
        'src/participant/scripts/parameter-script.ts',
        'src/participant/scripts/kiosk/kiosk-script.ts',
        'src/participant/scripts/kiosk/kiosk-worker.ts',
        'src/participant/scripts/embed-script.ts',
        'src/participant/scripts/welcome-script.ts',
        'src/participant/scripts/logic-script.ts',
        'src/participant/scripts/progress-script.ts',
        'src/participant/scripts/onward-script.ts',
        'src/participant/scripts/time-script.ts',
        ...globSync(['src/questions/types/*/answer-input*.css', 'src/participant/styles/sheets/*.css'], {
          cwd: import.meta.dirname,
        }),
      ].map((file) => path.resolve(import.meta.dirname, file)),
      output: { entryFileNames: 'assets/[name]-[hash].js' },
    },
  },
});
