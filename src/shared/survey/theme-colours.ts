import { contrast, mix, untilReadable } from './contrast.ts';
import { type Ground, LOOK_FACTS } from './theme-facts.ts';
import type { Look } from './themes.ts';

/** The colours that follow from an accent, by the names of the tokens. */
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
/** Of words, and of shapes that say what is chosen (WCAG 1.4.3 and 1.4.11). */
const LEAST = { words: 4.5, shapes: 3 } as const;

/**
 * What an accent becomes on a ground, mended where it could not be seen or read: text in it is moved towards the ink, and so
 * is the button until its shape stands out; a button's words are white or dark, whichever is read better, and where neither is,
 * the button moves away from them.
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
    // Back towards the button itself where it would be lost in the ground.
    'brand-hover': untilReadable(mix(brand, further, HOVER), brand, around, LEAST.shapes),
    'brand-text': text,
    'brand-soft': soft,
    'on-brand': on,
  };
}

/** The colours of a look with an accent of the owner's own, or its own one, in light and in dark. */
export function coloursOf(look: Look, accent: string | null) {
  const { light, dark } = LOOK_FACTS[look];
  const of = (ground: Ground) => {
    const { accent: own, ...rest } = ground;
    return { ...rest, ...accentsOf(accent ?? own, ground) };
  };
  return { light: of(light), dark: of(dark) };
}

/** Where an accent is not shown everywhere as it was chosen: whoever chooses it is told. Null where it is. */
export function mendedOn(look: Look, accent: string): 'light' | 'dark' | 'both' | null {
  const colours = coloursOf(look, accent);
  const isMended = (scheme: 'light' | 'dark') =>
    colours[scheme].brand !== accent || colours[scheme]['brand-text'] !== accent;
  if (isMended('light')) return isMended('dark') ? 'both' : 'light';
  return isMended('dark') ? 'dark' : null;
}
