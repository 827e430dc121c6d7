import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './scripts/precompress.ts';

const server = process.env['CANVASS_SERVER'] ?? 'http://127.0.0.1:3000';

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
