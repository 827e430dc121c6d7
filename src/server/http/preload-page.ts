import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type OwnerPage, PAGE_FOLDERS } from '../../shared/pages.ts';

const list = z.array(z.string()).default([]);
const chunk = z.object({ file: z.string(), imports: list, css: list });

/**
 * Returns the app's HTML with preload links for one page.
 * @param built folder of the built app
 * @throws Error if the build lacks it
 */
export async function preloadPage(built: string, name: OwnerPage | null): Promise<string> {
  const html = await readFile(join(built, 'index.html'), 'utf8');
  const folder = name === null ? undefined : PAGE_FOLDERS[name];
  if (folder === undefined) return html;
  const manifest = z
    .record(z.string(), chunk)
    .parse(JSON.parse(await readFile(join(built, 'manifest.json'), 'utf8')));
  const needed = new Set([`features/${folder}/page.tsx`]);
  const links = new Set<string>();
  for (const key of needed) {
    const { file, imports, css } = manifest[key] ?? {};
    if (file === undefined) throw new Error(`${key} is not in the build's manifest`);
    for (const each of imports ?? []) needed.add(each);
    for (const each of css ?? []) links.add(`<link rel="preload" as="style" crossorigin href="/${each}">`);
    links.add(`<link rel="modulepreload" crossorigin href="/${file}">`);
  }
  // Firefox reports an error at a preload of the document's own script.
  const unnamed = [...links].filter((link) => !html.includes(/href=("[^"]+")/.exec(link)?.[1] ?? link));
  return html.replace('</head>', `${unnamed.join('')}</head>`);
}
