import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findUp } from '../../../base/find-up.ts';
import { readOnce } from '../../../base/read-once.ts';
import { woffToTtf } from './woff-to-ttf.ts';

export type Face = 'text' | 'bold' | 'heading';

/** The packages split each weight by script; other scripts use the fallback fonts. */
const INTER = ['latin', 'latin-ext', 'greek', 'cyrillic'];
const FRAUNCES = ['latin', 'latin-ext'];
const fontSegments = (font: string, scripts: readonly string[], weight: number) =>
  scripts.map((script) => `${font}-${script}-${weight}`);

/** Fallback font that covers all of the report's own text. */
export const LAST_RESORT = 'regular';
const BOLD = [...fontSegments('inter', INTER, 600), 'bold', LAST_RESORT, 'every'];

/** Fonts per text role, in order of preference for each character. */
export const FONTS: Readonly<Record<Face, readonly string[]>> = {
  text: [...fontSegments('inter', INTER, 400), LAST_RESORT, 'every'],
  bold: BOLD,
  heading: [...fontSegments('fraunces', FRAUNCES, 600), ...BOLD],
};

const FILES: Readonly<Record<string, string>> = {
  regular: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  bold: 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
  every: '@fontsource/unifont/files/unifont-latin-400-normal.woff',
};

export const loadFonts = readOnce<ReadonlyMap<string, Buffer>>(async () => {
  const folder = findUp('node_modules');
  const names = [...new Set(Object.values(FONTS).flat())];
  const fonts = names.map(async (name) => {
    const file = FILES[name] ?? `@fontsource/${name.split('-')[0]}/files/${name}-normal.woff`;
    const font = await readFile(join(folder, file));
    return [name, file.endsWith('.woff') ? woffToTtf(font) : font] as const;
  });
  return new Map(await Promise.all(fonts));
});
