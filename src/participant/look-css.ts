import type { Logo } from '../shared/api/logo.ts';
import { groundsOf, isColour } from '../shared/background.ts';
import { coloursOf } from '../shared/look-colours.ts';
import { LOOK_FACTS } from '../shared/look-facts.ts';
import type { Look } from '../shared/looks.ts';
import { backgroundCss } from './background-css.ts';
import { BRAND_CSS } from './brand-css.ts';

/** What an owner chose of a page's look. */
export interface Looks {
  readonly theme: Look;
  readonly accent: string | null;
  readonly logo?: Logo | undefined;
  readonly cover?: string | null | undefined;
  readonly background?: string | null | undefined;
}

/** Letters and edges that make a look more than its colours. */
const MORE: Readonly<Record<Look, string>> = {
  canvass: '',
  gazette:
    '.cv h1{font-weight:700;letter-spacing:-.02em}.cv-form .cv-question{border-width:2px 0 0;border-color:var(--ink);padding-inline:0}',
  studio:
    '.cv h1{font-weight:800;letter-spacing:-.035em}.cv-form .cv-question{border-width:0 0 0 4px;border-color:var(--ink)}[dir=rtl] .cv-form .cv-question{border-width:0 4px 0 0}',
  meadow: '.cv h1{letter-spacing:0}.cv-choice{border-radius:14px}',
  harbour:
    '.cv h1{font-weight:700;letter-spacing:0}.cv-form .cv-question{border-width:3px 0 0;border-color:var(--brand-text)}',
  ember: '.cv h1{font-weight:700}.cv-choice{border-width:2px}',
  orchid: '.cv h1{font-weight:400;letter-spacing:0}.cv-number{font-style:italic}',
};

function tokens(colours: Readonly<Record<string, string>>): string {
  return Object.entries(colours)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');
}

/**
 * The style sheet of a look, to stand behind the page's own; empty where the page looks as it always does.
 * @param scheme whether it is light or dark, or as the person's system wishes
 */
export function lookCss(looks: Looks, scheme: 'auto' | 'light' | 'dark' = 'auto'): string {
  const { theme, accent, logo = null, cover = null, background = null } = looks;
  const brand = logo === null && cover === null ? '' : BRAND_CSS;
  const more = background === null ? brand : brand + backgroundCss(theme, background, scheme);
  if (theme === 'canvass' && accent === null) return more;
  const { light, dark } = coloursOf(theme, accent);
  const { heading, text, radius, button, flat } = LOOK_FACTS[theme];
  const first = tokens(scheme === 'dark' ? dark : light);
  const shape = `--radius:${radius}px;--radius-pill:${button}px${flat ? ';--shadow:none' : ''}`;
  const wished = scheme === 'auto' ? `@media (prefers-color-scheme:dark){:root:root{${tokens(dark)}}}` : '';
  // As strong as the tokens' own dark, and behind it.
  return `:root:root{${first};${shape};--font-system:${text}}${wished}.cv.cv{--cv-heading:${heading}}${MORE[theme]}${more}`;
}

/** The colour of the browser's own bar around the page. */
export function paperOf({ theme, accent, background = null }: Looks): {
  readonly light: string;
  readonly dark: string;
} {
  if (background !== null && isColour(background)) return groundsOf(theme, background);
  const { light, dark } = coloursOf(theme, accent);
  return { light: light.paper, dark: dark.paper };
}
