import { LOOK_FACTS } from '../../shared/survey/theme-facts.ts';
import type { Look } from '../../shared/survey/themes.ts';

/** The plain theme keeps the page's own spacing. */
const RULES = [
  '.cv :is(.cv-page,.cv-languages,.cv-logo){max-width:var(--cv-column)}',
  '.cv .cv-form:not([data-shown=one]){gap:var(--cv-between)}',
  '.cv-form .cv-question{padding:var(--cv-within) min(var(--cv-within),4.6vw) max(28px,var(--cv-within))}',
  '.cv .cv-choices{gap:var(--cv-choices)}',
  '.cv .cv-page h1,.cv .cv-legend{font-weight:var(--cv-weight);font-family:var(--cv-heading)}',
  '.cv .cv-page h1{font-size:clamp(1.75rem,1.1rem + 3.4vw,var(--cv-title))}',
  '.cv .cv-legend{font-size:clamp(1.125rem,.9rem + 1.1vw,var(--cv-question));line-height:1.3}',
  '.cv .cv-form[data-shown=one] [data-question]>.cv-legend{font-weight:var(--cv-weight);font-size:clamp(1.625rem,1.1rem + 2.4vw,calc(var(--cv-question)*1.75))}',
  '.cv .cv-optional{font:400 1rem/1 var(--font-system);letter-spacing:0}',
].join('');

export function spaceCss(look: Look): string {
  if (look === 'canvass') return '';
  const { space, weight } = LOOK_FACTS[look];
  const { column, between, within, choices, question, title } = space;
  return `.cv{--cv-column:${column}px;--cv-between:${between}px;--cv-within:${within}px;--cv-choices:${choices}px;--cv-question:${question}rem;--cv-title:${title}rem;--cv-weight:${weight}}${RULES}`;
}
