import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { LOOK_FACTS } from '../../src/shared/survey/theme-facts.ts';
import type { Look } from '../../src/shared/survey/themes.ts';

/** The font that each look's face is cut from, and the weight that it has. */
const FONTS: Readonly<Record<Exclude<Look, 'canvass'>, readonly [name: string, weight: number]>> = {
  gazette: ['frank-ruhl-libre', 700],
  studio: ['archivo', 800],
  meadow: ['quicksand', 700],
  harbour: ['josefin-sans', 600],
  ember: ['zilla-slab', 700],
  orchid: ['bodoni-moda', 400],
};

/** Signs of Latin-1 that no title has: each takes bytes from everybody. */
const RARE = new Set('\u00ad¤¦¬¯²³µ¸¹');
const MORE = 'Œœ–—‘’‚“”„•…‹›€';
const require = createRequire(import.meta.url);

function lettersOf(): string {
  const range = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i));
  return [...range(0x20, 0x7e), ...range(0xa0, 0xff), ...MORE].filter((each) => !RARE.has(each)).join('');
}

async function cutFace(font: string, weight: number): Promise<Buffer> {
  const file = require.resolve(`@fontsource/${font}/files/${font}-latin-${weight}-normal.woff2`);
  // Kerning is all that titles need; hints are for screens of another time.
  const options = {
    targetFormat: 'woff2',
    noHinting: true,
    noLayoutClosure: true,
    keepFeatures: ['kern'],
  } as const;
  return await subsetFont(readFileSync(file), lettersOf(), options);
}

/**
 * Vite plugin: cuts the faces of the looks out of whole fonts, and puts them, with their licences, beside the scripts of the
 * participant page. A face's name has its content's mark, since browsers keep it for a year: where it does not fit, it says which does.
 */
export function subsetFaces(): Plugin {
  return {
    name: 'canvass-subset-faces',
    apply: 'build',
    async generateBundle() {
      const licences: string[] = [];
      for (const [look, [font, weight]] of Object.entries(FONTS)) {
        const source = await cutFace(font, weight);
        const name = `${look}-${createHash('sha256').update(source).digest('hex').slice(0, 8)}`;
        if (LOOK_FACTS[look as Look].face !== name)
          this.error(`The face of ${look} is ${name} now: write that into src/shared/survey/theme-facts.ts`);
        this.emitFile({ type: 'asset', fileName: `assets/${name}.woff2`, source });
        licences.push(`${name}\n\n${readFileSync(require.resolve(`@fontsource/${font}/LICENSE`), 'utf8')}`);
      }
      this.emitFile({ type: 'asset', fileName: 'assets/faces-licences.txt', source: licences.join('\n\n') });
    },
  };
}
