import { contrast, mix, untilReadable } from './contrast.ts';
import { type Ground, type Look, LOOK_FACTS } from './looks.ts';

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

/**
 * What an accent becomes on a ground, mended where words could not be read: text in it is moved towards the ink, a button's
 * words are white or dark, whichever is read better, and where neither is, the button moves away from them.
 */
export function accentsOf(accent: string, ground: Ground): Accents {
  const soft = mix(accent, ground.raised, SOFT);
  const away = contrast(ground.paper, WHITE) < contrast(ground.paper, BLACK) ? BLACK : WHITE;
  const text = untilReadable(accent, away, [ground.paper, ground.raised, ground.sunken, soft]);
  const on = contrast(accent, WHITE) >= contrast(accent, BLACK) * 0.6 ? WHITE : BLACK;
  const further = on === WHITE ? BLACK : WHITE;
  const brand = untilReadable(accent, further, [on]);
  return {
    brand,
    'brand-hover': mix(brand, further, 0.14),
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

/** Whether the accent is shown as it was chosen, in light: where not, whoever chooses it is told. */
export function isAccentKept(look: Look, accent: string): boolean {
  const { brand, 'brand-text': text } = coloursOf(look, accent).light;
  return brand === accent && text === accent;
}
