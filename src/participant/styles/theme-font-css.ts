import { LOOK_FACTS } from '../../shared/survey/theme-facts.ts';
import type { Look } from '../../shared/survey/themes.ts';

/** Characters in the font files: Western European Latin and its punctuation. */
const RANGE =
  'U+20-7E,U+A0-FF,U+152-153,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2039-203A,U+20AC';

/** Latin-script languages with other characters, which would mix two fonts. */
const BEYOND = ['cs', 'et', 'hr', 'hu', 'lt', 'lv', 'mt', 'pl', 'ro', 'sk', 'sl', 'tr'];

function faceAddress(look: Look): string | null {
  const { face } = LOOK_FACTS[look];
  return face === null ? null : `/participant/assets/${face}.woff2`;
}

/** Returns false for other languages, which use system fonts. */
export function isWrittenByFaces(language: string): boolean {
  const { language: bare, script } = new Intl.Locale(language).maximize();
  return script === 'Latn' && !BEYOND.includes(bare);
}

export function headingFonts(look: Look): string {
  const { face, heading } = LOOK_FACTS[look];
  return face === null ? heading : `'${nameOf(look)}',${heading}`;
}

/**
 * Returns the `@font-face` rule, or an empty string.
 * @param source data URL on participant pages, so the font is ready before the first text
 */
export function themeFontCss(look: Look, source = faceAddress(look)): string {
  if (source === null) return '';
  // Data URLs are decoded just after layout: `block` avoids a flash of another font.
  const display = source.startsWith('data:') ? 'block' : 'swap';
  // Covers all weights, so browsers add no synthetic bold.
  return `@font-face{font-family:'${nameOf(look)}';src:url(${source}) format('woff2');font-weight:1 999;font-display:${display};unicode-range:${RANGE}}`;
}

/** Uses system fonts throughout for languages that the font covers only partly. */
export function withoutFace(look: Look): string {
  const languages = BEYOND.map((language) => `:lang(${language})`).join(',');
  return `.cv:is(${languages}){--cv-heading:${LOOK_FACTS[look].heading}}`;
}

function nameOf(look: Look): string {
  return `Canvass ${look}`;
}
