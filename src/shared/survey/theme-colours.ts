import { contrast, mix, untilReadable } from './contrast.ts';
import { type Ground, LOOK_FACTS } from './theme-facts.ts';
import type { Look } from './themes.ts';

export interface Accents {
  readonly brand: string;
  readonly 'brand-hover': string;
  readonly 'brand-text': string;
  readonly 'brand-soft': string;
  readonly 'on-brand': string;
}

const WHITE = '#ffffff';
const BLACK = '#000000';
const SOFT = 0.88;
const HOVER = 0.14;
/** Minimum contrast of text and of shapes that mark a selection (WCAG 1.4.3 and 1.4.11). */
const LEAST = { words: 4.5, shapes: 3 } as const;

/**
 * Derives readable accent colours for a background: text and buttons move towards the ink colour; the button moves
 * away from its text (white or dark) if neither is readable.
 */
export function accentsOf(accent: string, ground: Ground): Accents {
  const soft = mix(accent, ground.raised, SOFT);
  const away = contrast(ground.paper, WHITE) < contrast(ground.paper, BLACK) ? BLACK : WHITE;
  const text = untilReadable(accent, away, [ground.paper, ground.raised, ground.sunken, soft], LEAST.words);
  const around = [ground.paper, ground.raised];
  const seen = untilReadable(accent, away, around, LEAST.shapes);
  const on = contrast(seen, WHITE) >= contrast(seen, BLACK) * 0.6 ? WHITE : BLACK;
  const further = on === WHITE ? BLACK : WHITE;
  const brand = untilReadable(seen, further, [on], LEAST.words);
  return {
    brand,
    // Moves back towards the button colour if it lacks contrast with the background.
    'brand-hover': untilReadable(mix(brand, further, HOVER), brand, around, LEAST.shapes),
    'brand-text': text,
    'brand-soft': soft,
    'on-brand': on,
  };
}

/** Returns a theme's light and dark colours, with the owner's accent or its own. */
export function coloursOf(look: Look, accent: string | null) {
  const { light, dark } = LOOK_FACTS[look];
  const of = (ground: Ground) => {
    const { accent: own, ...rest } = ground;
    return { ...rest, ...accentsOf(accent ?? own, ground) };
  };
  return { light: of(light), dark: of(dark) };
}

/** Returns the modes in which the accent had to be adjusted, or null. */
export function mendedOn(look: Look, accent: string): 'light' | 'dark' | 'both' | null {
  const colours = coloursOf(look, accent);
  const isMended = (scheme: 'light' | 'dark') =>
    colours[scheme].brand !== accent || colours[scheme]['brand-text'] !== accent;
  if (isMended('light')) return isMended('dark') ? 'both' : 'light';
  return isMended('dark') ? 'dark' : null;
}
