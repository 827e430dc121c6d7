import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findUp } from '../../../find-up.ts';
import { readOnce } from '../../../read-once.ts';
import { woffToTtf } from './woff-to-ttf.ts';

const DEJAVU = 'dejavu-fonts-ttf/ttf/DejaVuSans';
const UNIFONT = '@fontsource/unifont/files/unifont-latin-400-normal.woff';

/** The fonts of a report: a fine one for most scripts, and one that has every script. */
export type FontName = 'regular' | 'bold' | 'every';
type Fonts = Readonly<Record<FontName, Buffer>>;

/** The shipped fonts, read once, when the first report is made. */
export const loadFonts = readOnce<Fonts>(async () => {
  const folder = findUp('node_modules');
  const read = (file: string) => readFile(join(folder, file));
  const [regular, bold, every] = await Promise.all([
    read(`${DEJAVU}.ttf`),
    read(`${DEJAVU}-Bold.ttf`),
    read(UNIFONT),
  ]);
  return { regular, bold, every: woffToTtf(every) };
});
