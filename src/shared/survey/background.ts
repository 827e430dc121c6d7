import { untilReadable } from './contrast.ts';
import { LOOK_FACTS } from './theme-facts.ts';
import { COLOUR, type Look } from './themes.ts';

/** Returns whether a background is a colour; otherwise it is a picture id. */
export function isColour(background: string): boolean {
  return COLOUR.test(background);
}

export function backgroundPicture(background: string | null): string | null {
  return background === null || isColour(background) ? null : background;
}

/** Minimum contrast with dark-theme text, so the background does not outshine it (WCAG 1.4.6). */
const CALM = 7;

/** Returns light and dark background colours; the dark one is darkened if it would outshine the page. */
export function groundsOf(look: Look, colour: string): { readonly light: string; readonly dark: string } {
  return { light: colour, dark: untilReadable(colour, '#000000', [LOOK_FACTS[look].dark.ink], CALM) };
}
