import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { BUILD_TARGETS } from './scripts/checks/browser-floor.ts';
import { groupByPages } from './scripts/build-steps/page-chunks.ts';
import { precompress } from './scripts/build-steps/precompress.ts';

const server = process.env['CANVASS_SERVER'] ?? 'http://127.0.0.1:3000';

/** Pages are all called page.tsx: their chunks are named after the feature, so that a network log can be read. */
function nameChunk(module: string, name: string): string {
  const feature = /features\/([a-z-]+(?:\/[a-z-]+)*)\/[a-z-]*page\.tsx$/
    .exec(module)?.[1]
    ?.replaceAll('/', '-');
  return `assets/${feature ? `${feature}-page` : name}-[hash].js`;
}

/**
 * Zod tries `new Function` where it is not told otherwise, which our Content-Security-Policy refuses and browsers
 * report. It reads this before its first schema is made.
 */
const WITHOUT_EVAL = 'globalThis.__zod_globalConfig ??= { jitless: true };';

/** Changes rarely: stays in people's cache from one release to the next. */
const REACT = {
  name: 'react',
  test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/,
  priority: 2_000,
};
/** What every page needs comes in one piece: thirty small ones are slow over a phone's connection. */
const SHELL = { name: 'shell', tags: ['$initial' as const], priority: 1_000 };

/** How the owner's app is put together, with these pieces. */
function buildOf(groups: readonly Rolldown.CodeSplittingGroup[]) {
  return {
    outDir: path.resolve(import.meta.dirname, process.env['BUILD_FOLDER'] ?? 'dist', 'web'),
    emptyOutDir: true,
    target: BUILD_TARGETS.owner,
    manifest: 'manifest.json',
    reportCompressedSize: false,
    chunkSizeWarningLimit: 600,
    rollupOptions: {
      // How long which plugin took is not news.
      checks: { bundlerTimings: false },
      output: {
        banner: ({ moduleIds }: Rolldown.RenderedChunk) =>
          moduleIds.some((id) => /[\\/]zod[\\/]/.test(id)) ? WITHOUT_EVAL : '',
        chunkFileNames: ({ facadeModuleId, name }: Rolldown.PreRenderedChunk) =>
          nameChunk(facadeModuleId ?? '', name),
        codeSplitting: { groups: [...groups] },
      },
    },
  };
}

/** The owner's app: `src/web` -> `dist/web`. */
export default defineConfig(async ({ command }) => {
  const root = path.resolve(import.meta.dirname, 'src/web');
  const common = [REACT, SHELL];
  const ofPages =
    command === 'build' ? await groupByPages({ root, plugins: [react()], build: buildOf(common) }) : [];
  return {
    root,
    plugins: [react(), precompress()],
    build: buildOf([...common, ...ofPages]),
    server: {
      proxy: Object.fromEntries(
        ['/api', '/locales', '/survey/', '/participant', '/metrics'].map((prefix) => [
          prefix,
          { target: server },
        ]),
      ),
    },
  };
});
