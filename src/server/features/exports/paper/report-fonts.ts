import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findUp } from '../../../find-up.ts';
import { woffToTtf } from './woff-to-ttf.ts';

const DEJAVU = 'dejavu-fonts-ttf/ttf/DejaVuSans';
const UNIFONT = '@fontsource/unifont/files/unifont-latin-400-normal.woff';

/** The fonts of a report: a fine one for most scripts, and one that has every script. */
export type FontName = 'regular' | 'bold' | 'every';
type Fonts = Readonly<Record<FontName, Buffer>>;

let loading: Promise<Fonts> | undefined;

/** The shipped fonts, read once, when the first report is made; what could not be read is tried again. */
export function loadFonts(): Promise<Fonts> {
  return (loading ??= readAll().catch((error: unknown) => {
    loading = undefined;
    throw error;
  }));
}

async function readAll(): Promise<Fonts> {
  const folder = findUp('node_modules');
  const read = (file: string) => readFile(join(folder, file));
  const [regular, bold, every] = await Promise.all([
    read(`${DEJAVU}.ttf`),
    read(`${DEJAVU}-Bold.ttf`),
    read(UNIFONT),
  ]);
  return { regular, bold, every: woffToTtf(every) };
}
