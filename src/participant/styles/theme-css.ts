import type { Logo } from '../../shared/api/survey/logo.ts';
import { groundsOf, isColour } from '../../shared/survey/background.ts';
import { coloursOf } from '../../shared/survey/theme-colours.ts';
import { LOOK_FACTS } from '../../shared/survey/theme-facts.ts';
import type { Look } from '../../shared/survey/themes.ts';
import { backgroundCss } from './background-css.ts';
import { BRAND_CSS } from './brand-css.ts';
import { themeFontCss, headingFonts, withoutFace } from './theme-font-css.ts';
import { spaceCss } from './space-css.ts';

export interface Looks {
  readonly theme: Look;
  readonly accent: string | null;
  readonly logo?: Logo | undefined;
  readonly cover?: string | null | undefined;
  readonly background?: string | null | undefined;
}

const MORE: Readonly<Record<Look, string>> = {
  canvass: '',
  gazette:
    '.cv :is(h1,.cv-legend){word-spacing:.06em}.cv h1{letter-spacing:-.01em;line-height:1.05}html:not([data-stage]) .cv-header{margin-bottom:var(--space-3);padding-inline:0;border-bottom:4px double var(--ink)}.cv-form .cv-question{border-width:1px 0 0;border-color:var(--ink);padding-inline:0}.cv-number::after{content:"."}',
  studio:
    '.cv :is(h1,.cv-legend){word-spacing:.06em}.cv h1{letter-spacing:-.035em;line-height:1}.cv-header{padding-inline:0}.cv .cv-legend{letter-spacing:-.02em;line-height:1.15}.cv-form .cv-question{padding-block:0 28px;border-width:0 0 0 6px;border-color:var(--ink)}[dir=rtl] .cv-form .cv-question{border-width:0 6px 0 0}.cv .cv-choice{border-width:0 0 1px}',
  meadow:
    '.cv h1{letter-spacing:-.01em}.cv-form .cv-question{border-color:transparent}.cv-choice{border-radius:18px}.cv-choice:not(:has(:checked)){border-color:transparent;background:var(--sunken)}',
  harbour:
    '.cv h1{letter-spacing:0}html:not([data-stage]) .cv-header::before{content:"";display:block;width:72px;height:6px;margin-bottom:var(--space-3);background:var(--brand-text)}.cv-form .cv-question{border-top:3px solid var(--brand-text)}',
  ember:
    '.cv :is(h1,.cv-legend){word-spacing:.08em}.cv-choice{border-width:2px}.cv-form .cv-question{border:2px solid var(--ink);box-shadow:6px 6px 0 var(--line-strong)}',
  orchid:
    '.cv h1{letter-spacing:-.01em;line-height:1.1}html:not([data-stage]) .cv-header{padding-block:var(--space-5);text-align:center}.cv-header p{margin-inline:auto;text-wrap:balance}.cv-number{font-style:italic}.cv-form .cv-question{box-shadow:none}',
};

function tokens(colours: Readonly<Record<string, string>>): string {
  return Object.entries(colours)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');
}

/**
 * Returns a theme's CSS, placed after the page's own; empty for the default theme.
 * @param scheme `auto` follows the visitor's system
 */
export function themeCss(looks: Looks, scheme: 'auto' | 'light' | 'dark' = 'auto'): string {
  const { theme, accent, logo = null, cover = null, background = null } = looks;
  const brand = logo === null && cover === null ? '' : BRAND_CSS;
  const more = background === null ? brand : brand + backgroundCss(theme, background, scheme);
  if (theme === 'canvass' && accent === null) return more;
  const { light, dark } = coloursOf(theme, accent);
  const { text, radius, button, flat } = LOOK_FACTS[theme];
  const first = tokens(scheme === 'dark' ? dark : light);
  const scale = theme === 'canvass' ? '' : `;--radius-scale:${button}px`;
  const shape = `--radius:${radius}px;--radius-button:${button}px${scale}${flat ? ';--shadow:none' : ''}`;
  const wished = scheme === 'auto' ? `@media (prefers-color-scheme:dark){:root:root{${tokens(dark)}}}` : '';
  // Same specificity as the tokens' dark scheme, and placed after it.
  const ground = `:root:root{${first};${shape};--font-system:${text}}${wished}`;
  if (theme === 'canvass') return ground + more;
  // Participant pages, which use `auto`, load the font in a separate sheet.
  const face = scheme === 'auto' ? '' : themeFontCss(theme);
  const letters = `.cv.cv{--cv-heading:${headingFonts(theme)}}${withoutFace(theme)}`;
  return face + ground + letters + spaceCss(theme) + MORE[theme] + more;
}

/** Returns the colour of the browser's toolbar around the page. */
export function paperOf({ theme, accent, background = null }: Looks): {
  readonly light: string;
  readonly dark: string;
} {
  if (background !== null && isColour(background)) return groundsOf(theme, background);
  const { light, dark } = coloursOf(theme, accent);
  return { light: light.paper, dark: dark.paper };
}
