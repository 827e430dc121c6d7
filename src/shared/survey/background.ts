import { untilReadable } from './contrast.ts';
import { LOOK_FACTS } from './theme-facts.ts';
import { COLOUR, type Look } from './themes.ts';

/** Whether a background is a colour; else it is a picture's id. */
export function isColour(background: string): boolean {
  return COLOUR.test(background);
}

/** The id of the picture that a background is, or null where it is none. */
export function backgroundPicture(background: string | null): string | null {
  return background === null || isColour(background) ? null : background;
}

/** So far is a colour from the dark's words that it does not outshine them (WCAG 1.4.6). */
const CALM = 7;

/**
 * What a colour around the page is in light and in dark. No words stand on it; in the dark it is darkened where it would
 * outshine the page.
 */
export function groundsOf(look: Look, colour: string): { readonly light: string; readonly dark: string } {
  return { light: colour, dark: untilReadable(colour, '#000000', [LOOK_FACTS[look].dark.ink], CALM) };
}
