import { composed } from '../../../../shared/text/is-blank.ts';
import { isDrawnReversed, mirrorBrackets } from './drawn-reversed.ts';
import { type Face, FONTS, LAST_RESORT } from './report-fonts.ts';

/** Text that one font can render. */
export interface Run {
  readonly font: string;
  readonly text: string;
  readonly width: number;
}

export interface Style {
  readonly size: number;
  readonly face?: Face;
  readonly colour?: string;
}

/** Writes text of any script, each character in the first font that has it. */
export interface Pen {
  measure(text: string, style: Style): Run[];
  /** Writes runs to the right from a point on the baseline. */
  write(runs: readonly Run[], x: number, y: number, style: Style): void;
}

interface Glyphs {
  hasGlyphForCodePoint(codePoint: number): boolean;
}

/** Replaces characters that no font has. */
const UNKNOWN = '\u25A1';
const PICTURE = /\p{Extended_Pictographic}/u;
/** Joiners and other invisible characters that modify adjacent ones. */
const SHAPELESS = /\p{Default_Ignorable_Code_Point}/gu;

/** Symbols without a glyph are shown as their code; for letters that would be unreadable. */
function nameOf(character: string): string {
  if (!PICTURE.test(character)) return UNKNOWN;
  return `[U+${character.codePointAt(0)?.toString(16).toUpperCase()}]`;
}

export function createPen(doc: PDFKit.PDFDocument): Pen {
  const glyphs = new Map<string, Glyphs>();
  const known = new Map<string, string | null>();

  const hasGlyph = (font: string, character: string): boolean => {
    let entry = glyphs.get(font);
    if (entry === undefined) {
      doc.font(font);
      // pdfkit stores the opened font in an untyped property.
      const { _font: opened } = doc as unknown as { _font: { font: Glyphs } };
      entry = opened.font;
      glyphs.set(font, entry);
    }
    return entry.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
  };

  const fontOf = (character: string, face: Face): string | null => {
    const key = face + character;
    let font = known.get(key);
    if (font === undefined) {
      font = FONTS[face].find((each) => hasGlyph(each, character)) ?? null;
      known.set(key, font);
    }
    return font;
  };

  const split = (text: string, face: Face): { font: string; text: string }[] => {
    const runs: { font: string; text: string }[] = [];
    const characters = [...composed(text).replaceAll(SHAPELESS, '')];
    if (isDrawnReversed(text)) {
      // Runs are ordered separately, so brackets in another font would be misplaced.
      const font = FONTS[face].find((each) => characters.every((character) => hasGlyph(each, character)));
      if (font !== undefined) return [{ font, text: mirrorBrackets(characters.join('')) }];
    }
    for (const character of characters) {
      const entry = fontOf(character, face);
      const font = entry ?? LAST_RESORT;
      const last = runs.at(-1);
      const shown = entry === null ? nameOf(character) : character;
      if (last?.font === font) last.text += shown;
      else runs.push({ font, text: shown });
    }
    return runs;
  };

  return {
    measure: (text, { size, face = 'text' }) =>
      split(text, face).map((run) => {
        const width = doc.font(run.font).fontSize(size).widthOfString(run.text);
        return { ...run, width };
      }),
    write(runs, x, y, { size, colour = '#16202a' }) {
      let at = x;
      for (const { font, text, width } of runs) {
        doc.font(font).fontSize(size).fillColor(colour);
        doc.text(text, at, y, { lineBreak: false, baseline: 'alphabetic' });
        at += width;
      }
    },
  };
}
