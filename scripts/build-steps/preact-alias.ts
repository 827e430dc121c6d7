import path from 'node:path';

const shim = path.resolve(import.meta.dirname, '../../src/participant/page/preact-as-react.ts');

/** Vite aliases that let React components run on Preact (participant script, server rendering). */
export const preactAlias = [
  { find: /^react$/, replacement: shim },
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: shim },
];
