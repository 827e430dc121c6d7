import { groundsOf, isColour } from '../../shared/survey/background.ts';
import type { Look } from '../../shared/survey/themes.ts';

/** Text areas, which get the theme's paper colour so no background reduces their contrast. */
const PAPER = [
  '.cv-page,body:not(.cv) #content>div{width:calc(100% - 16px);margin-block:var(--space-3);border-radius:var(--radius);background:var(--paper)}',
  'body:not(.cv) header nav,.cv-languages a,.cv-footer a{border-radius:var(--radius);background:var(--paper)}',
  // A focus ring would overlap the picture.
  'body:not(.cv) header nav{padding:var(--space-1)}',
  '.cv :is(.cv-languages,.cv-footer) a:focus-visible{outline-offset:-3px}',
].join('');

/**
 * Returns the background CSS, omitted in print and forced colours. Pictures are not loaded if the visitor saves data.
 * @param background a colour or a picture's id
 * @param scheme `auto` follows the visitor's system
 */
export function backgroundCss(look: Look, background: string, scheme: 'auto' | 'light' | 'dark'): string {
  const inDark = (rules: string) => {
    if (scheme === 'auto') return `@media (prefers-color-scheme:dark){${rules}}`;
    return scheme === 'dark' ? rules : '';
  };
  const ground = (colour: string) => `:root body{background:${colour}}`;
  const { light, dark } = isColour(background)
    ? groundsOf(look, background)
    : { light: 'var(--sunken)', dark: 'var(--sunken)' };
  const picture = isColour(background)
    ? ''
    : `body::before{content:"";position:fixed;z-index:-1;inset:0;height:100lvh;background:url(/api/v1/media/${background}) center/cover}${inDark('body::before{filter:brightness(.6)}')}@media (prefers-reduced-data:reduce){body::before{background:none}}`;
  const darkGround = dark === light ? '' : inDark(ground(dark));
  return `@media screen and (forced-colors:none){${ground(light)}${darkGround}${picture}${PAPER}}`;
}
