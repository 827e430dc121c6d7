import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { z } from 'zod';
import { LANGUAGES } from '../../src/shared/text/languages.ts';
import { findNewerStyles } from './browser-floor-css.ts';
import { findNewerFunctions } from './browser-floor.ts';
import { unstyledClasses } from './unstyled-classes.ts';
import { giveVerdict } from './verdict.ts';

/**
 * Budgets in bytes (Brotli): everything that a browser requests to open the editor for the first time, until the
 * person uses the page. A saved survey is shown in the preview beside it from the start.
 */
const VIEWS = [
  { name: '/create', entries: ['features/editor/page.tsx'], budgets: { scripts: 260_000, all: 400_000 } },
  {
    name: '/edit with the preview beside it',
    entries: ['features/editor/page.tsx', 'features/editor/preview/survey-preview.tsx'],
    budgets: { scripts: 275_500, all: 420_000 },
  },
];
/** The words that the editor begins with, in `src/web/router.tsx`, and those of every page. */
const WORDS = [
  'common',
  'errors',
  'editor',
  'kinds',
  'generation',
  'templates',
  'participant',
  'wording',
  'logic',
  'share',
];

const list = z.array(z.string()).default([]);
const chunk = z.object({ file: z.string(), imports: list, css: list });
const manifest = z
  .record(z.string(), chunk)
  .parse(JSON.parse(readFileSync('dist/web/manifest.json', 'utf8')));
const html = readFileSync('dist/web/index.html', 'utf8');
const named = [...html.matchAll(/\/(assets\/[^"]+)"/g)].map(([, file = '']) => file);

const words = LANGUAGES.map((language) =>
  WORDS.reduce((sum, name) => sum + sizeOf(`dist/locales/${language}/${name}.json`), 0),
);
let saw = 0;
const problems = VIEWS.flatMap(({ name, entries, budgets }) => {
  const { scripts, others } = filesOf(entries);
  saw += scripts.size;
  const sizes = { scripts: size(scripts), all: 0 };
  sizes.all = sizes.scripts + size(others) + Math.max(...words) + sizeOf('dist/web/index.html');
  console.log(
    `${name}: scripts ${sizes.scripts} of ${budgets.scripts}, with styles, fonts and words ${sizes.all} of ${budgets.all} bytes, Brotli`,
  );
  return (['scripts', 'all'] as const).flatMap((kind) =>
    sizes[kind] > budgets[kind]
      ? [`${name} begins with ${sizes[kind]} bytes (${kind}), ${budgets[kind]} are allowed`]
      : [],
  );
});
const readAll = (pattern: string) =>
  globSync(pattern)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
const unstyled = unstyledClasses(
  readAll('dist/web/assets/*.js'),
  readAll('dist/web/assets/*.css'),
  readAll('node_modules/@mantine/{core,dates}/styles.layer.css'),
);
problems.push(
  ...unstyled.map((name) => `.${name} of Mantine is without styles: add its file to src/ui/mantine.css`),
);
for (const file of globSync('dist/web/**/*.{js,css}')) {
  const text = readFileSync(file, 'utf8');
  const newer = file.endsWith('.js') ? findNewerFunctions(text, 'owner') : findNewerStyles(text, 'owner');
  problems.push(...newer.map((name) => `${path.basename(file)} uses ${name}: see docs/browsers.md`));
}
giveVerdict({ problems, saw, atLeast: 8, what: 'scripts that the editor begins with' });

/** The files of these modules and of the page's HTML, with everything that they import. */
function filesOf(entries: readonly string[]): { scripts: Set<string>; others: Set<string> } {
  const needed = new Set<string>();
  const need = (key: string) => {
    if (needed.has(key)) return;
    needed.add(key);
    manifest[key]?.imports.forEach(need);
  };
  for (const [key, { file }] of Object.entries(manifest)) if (named.includes(file)) need(key);
  entries.forEach(need);
  const chunks = [...needed].flatMap((key) => manifest[key] ?? []);
  const scripts = new Set(chunks.flatMap(({ file }) => (file.endsWith('.js') ? [file] : [])));
  const others = new Set(
    [...named, ...chunks.flatMap(({ css }) => css)].filter((file) => !scripts.has(file)),
  );
  return { scripts, others };
}

function size(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + sizeOf(`dist/web/${file}`), 0);
}

/** What travels: the file that was compressed with the build, or itself where it is not compressed (fonts). */
function sizeOf(file: string): number {
  if (existsSync(`${file}.br`)) return readFileSync(`${file}.br`).length;
  const bytes = readFileSync(file);
  return path.extname(file) === '.woff2' ? bytes.length : brotliCompressSync(bytes).length;
}
