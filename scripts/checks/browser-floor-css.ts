import type { BrowserScope } from './browser-floor.ts';

/** Values that need an older one of the same property before them. */
const VALUES_WITH_FALLBACK: Readonly<Record<BrowserScope, RegExp>> = {
  owner:
    /\b(?:color-mix|light-dark|oklch|oklab|lch|lab|linear|round|anchor)\(|\binline-(?:start|end)$|\d(?:lh|rlh)\b/,
  participant:
    /\b(?:color-mix|light-dark|oklch|oklab|lch|lab|linear|round|anchor)\(|\binline-(?:start|end)$|\d(?:lh|rlh|[dsl]v[hw])\b/,
};

/** Refused wherever it stands. */
const REFUSED: readonly { readonly name: string; readonly trace: RegExp }[] = [
  { name: 'nesting', trace: /[{};]\s*&/ },
  { name: '@starting-style', trace: /@starting-style/ },
  { name: '@scope', trace: /@scope\b/ },
  { name: ':user-invalid', trace: /:user-(?:in)?valid/ },
  { name: ':popover-open', trace: /:popover-open/ },
  { name: ':dir()', trace: /:dir\(/ },
];

/** Refused on the participant's page: Safari 15 does not know it. */
const REFUSED_FOR_PARTICIPANTS: typeof REFUSED = [
  { name: '@layer', trace: /@layer\b/ },
  { name: 'a range in a media query', trace: /@media[^{]*[<>]/ },
];

/**
 * Rules with `:has`, which Firefox 115 drops: what it shows without them. A part of the selector, then why it can be missed.
 */
const WITHOUT_HAS: readonly (readonly [selector: string, because: string])[] = [
  ['.cv-choice', 'the radio or checkbox itself shows what is chosen and has the focus ring'],
  ['.cv-cells', 'the same, in a cell of a matrix'],
  ['.cv-tile', 'the same, below a picture'],
  ['.cv-set', 'the same, in a set of best and worst'],
  ['.cv-stars', 'the chosen star alone is filled'],
  ['.cv-question', 'the words of the error are red by themselves'],
  ['.cv-row', 'which rows are still empty can be seen'],
  ['.cv-columns', 'the words at the ends stand below the numbers'],
  ['.cv-rank', 'the menu of a rank keeps its label'],
  ['.cv-statement', 'only distances'],
  ['.cv-progress', 'tallies and bar both show'],
  ['.cv-errors', 'the summary shows beside the error'],
  ['.cv-centre', 'only distances'],
  ['.cv-skip', 'a link to skip to a form that is not there'],
  ['.cv-welcome', 'the footer shows before the welcome screen has decided'],
  ['_option_', 'only how buttons of an option come and go'],
  ['_more_', 'the same'],
  ['_outcome_', 'an empty box'],
  ['_kind_', 'an empty box'],
  ['_saveBar_', 'the page ends below the bar'],
  ['_card_', 'a foot without content'],
  ['_above_', 'the focused field can be scrolled from below the preview'],
  ['_sampleOption_', 'the radio has the focus ring'],
  ['_container_', 'only the width of the page'],
  ['_input_', 'the field inside has the focus ring'],
  ['.mantine-', 'details of a library that its components do not depend on'],
  ['.m_', 'details of a library that its components do not depend on'],
];

/** Returns what an emitted sheet uses that the oldest browsers do not know and has no fallback for. */
export function findNewerStyles(css: string, scope: BrowserScope): string[] {
  const refused = scope === 'participant' ? [...REFUSED, ...REFUSED_FOR_PARTICIPANTS] : REFUSED;
  const problems = refused.filter(({ trace }) => trace.test(css)).map(({ name }) => name);
  if (/field-sizing:/.test(css) && !/@supports[^{]*\(field-sizing/.test(css))
    problems.push('field-sizing without @supports');
  for (const [, selectors = '', body = ''] of css.matchAll(/([^{}]*)\{([^{}]*)\}/g)) {
    const selector = selectors.trim();
    if (selector.includes(':has(') && !selector.startsWith('@'))
      if (!WITHOUT_HAS.some(([part]) => selector.includes(part))) problems.push(`:has in ${selector}`);
    problems.push(...withoutFallback(body, VALUES_WITH_FALLBACK[scope]));
  }
  return problems;
}

function withoutFallback(body: string, newer: RegExp): string[] {
  const known = new Set<string>();
  return body.split(';').flatMap((declaration) => {
    const [property = '', ...rest] = declaration.split(':');
    const value = rest.join(':').trim();
    const name = property.trim();
    // A custom property has no fallback before it: what uses it decides.
    const isNewer = newer.test(value) && !name.startsWith('--');
    if (!isNewer) known.add(name);
    return isNewer && !known.has(name) ? [`${name}: ${value} without an older value before it`] : [];
  });
}
