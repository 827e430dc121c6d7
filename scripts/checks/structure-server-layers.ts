import path from 'node:path';

/** From the lowest layer up; a layer may import its own files and those below it. */
const LAYERS: readonly (readonly string[])[] = [
  ['base'],
  ['db'],
  ['flow-control'],
  ['http'],
  ['live', 'jobs', 'adapters'],
  ['features'],
  ['app.ts', 'features.ts'],
  ['workers', 'backup', 'doctor', 'demo'],
  ['main.ts'],
];
const ORDER = LAYERS.map((names) => names.join(', ')).join(' < ');
const SERVER_FILE = /^src\/server\/.*(?<!\.test)\.tsx?$/;
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const IMPORTED = /(?:from|import|import\()\s*['"](\.[^'"]+)['"]/g;

/** Problems with a file of the server that imports a higher layer, or that belongs to no layer. */
export function checkServerLayers(file: string, text: string): string[] {
  const own = layerOf(file);
  if (own === undefined) return [];
  if (own < 0) return [`${file}: in no layer of the server (${ORDER}); move it into one`];
  return [...text.replace(COMMENT, '').matchAll(IMPORTED)]
    .map(([, target = '']) => path.posix.join(path.posix.dirname(file), target))
    .filter((target) => (layerOf(target) ?? -1) > own)
    .map(
      (target) =>
        `${file}: imports ${target} of a higher layer (${ORDER}); move it down, or declare what is needed as an interface that app.ts supplies`,
    );
}

/** Returns -1 for files of no layer, undefined for tests and files outside the server. */
function layerOf(file: string): number | undefined {
  if (!SERVER_FILE.test(file)) return undefined;
  const name = file.split('/')[2] ?? '';
  return LAYERS.findIndex((names) => names.includes(name));
}
