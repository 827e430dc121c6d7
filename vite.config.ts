import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './scripts/precompress.ts';

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

/** The owner's app: `src/web` -> `dist/web`. */
export default defineConfig({
  root: path.resolve(import.meta.dirname, 'src/web'),
  plugins: [react(), precompress()],
  build: {
    outDir: path.resolve(import.meta.dirname, 'dist/web'),
    emptyOutDir: true,
    target: 'es2023',
    manifest: 'manifest.json',
    reportCompressedSize: false,
    chunkSizeWarningLimit: 600,
    rollupOptions: {
      output: {
        banner: ({ moduleIds }) => (moduleIds.some((id) => /[\\/]zod[\\/]/.test(id)) ? WITHOUT_EVAL : ''),
        chunkFileNames: ({ facadeModuleId, name }) => nameChunk(facadeModuleId ?? '', name),
        // Changes rarely: stays in people's cache from one release to the next.
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/,
              priority: 2,
            },
            // What every page needs comes in one piece: thirty small ones are slow over a phone's connection.
            { name: 'shell', tags: ['$initial'], priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/locales', '/survey/', '/participant', '/metrics'].map((prefix) => [
        prefix,
        { target: server },
      ]),
    ),
  },
});
