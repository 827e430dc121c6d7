import { LOOK_FACTS } from '../../shared/survey/theme-facts.ts';
import type { Look } from '../../shared/survey/themes.ts';

/** What the faces can write: Latin as in western Europe, and the punctuation of its languages. */
const RANGE =
  'U+20-7E,U+A0-FF,U+152-153,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2039-203A,U+20AC';

/** Languages of Latin letters beyond these: their words would be of two faces. */
const BEYOND = ['cs', 'et', 'hr', 'hu', 'lt', 'lv', 'mt', 'pl', 'ro', 'sk', 'sl', 'tr'];

/** Where a look's face is fetched from, where it has one. */
function faceAddress(look: Look): string | null {
  const { face } = LOOK_FACTS[look];
  return face === null ? null : `/participant/assets/${face}.woff2`;
}

/** Whether a face can write a language; others keep the fonts of their system. */
export function isWrittenByFaces(language: string): boolean {
  const { language: bare, script } = new Intl.Locale(language).maximize();
  return script === 'Latn' && !BEYOND.includes(bare);
}

/** The fonts of titles and questions: the look's own face first. */
export function headingFonts(look: Look): string {
  const { face, heading } = LOOK_FACTS[look];
  return face === null ? heading : `'${nameOf(look)}',${heading}`;
}

/**
 * Declares a look's face; empty where it has none.
 * @param source where it comes from; the page of participants carries it, so that it is there before the first word
 */
export function themeFontCss(look: Look, source = faceAddress(look)): string {
  if (source === null) return '';
  // What is in the page is read a moment after the words are laid out: until then they are not shown in another font.
  const display = source.startsWith('data:') ? 'block' : 'swap';
  // Of every weight, so that no browser makes it bolder.
  return `@font-face{font-family:'${nameOf(look)}';src:url(${source}) format('woff2');font-weight:1 999;font-display:${display};unicode-range:${RANGE}}`;
}

/** In a language that the face cannot write whole words of, everything is in the system's fonts. */
export function withoutFace(look: Look): string {
  const languages = BEYOND.map((language) => `:lang(${language})`).join(',');
  return `.cv:is(${languages}){--cv-heading:${LOOK_FACTS[look].heading}}`;
}

function nameOf(look: Look): string {
  return `Canvass ${look}`;
}
