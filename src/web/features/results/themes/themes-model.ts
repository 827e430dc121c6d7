import type { FoldedAnswer, Theme, ThemeChoice } from '../../../../shared/api/results/themes.ts';

type Choices = readonly ThemeChoice[];
type Change = Partial<Record<'name' | 'merged_into', string | null> & Record<'hidden' | 'pinned', boolean>>;

/** Changes a keyword's choice; an empty choice is removed. */
export function changeTheme(choices: Choices, term: string, change: Change): ThemeChoice[] {
  const before = choices.find((choice) => choice.term === term) ?? { term };
  const { name, merged_into, hidden, pinned } = { ...before, ...change };
  const next: ThemeChoice = {
    term,
    ...(name != null && name !== '' && { name }),
    ...(merged_into != null && { merged_into }),
    ...(hidden === true && { hidden }),
    ...(pinned === true && { pinned }),
  };
  const others = choices.filter((choice) => choice.term !== term);
  return Object.keys(next).length === 1 ? others : [...others, next];
}

/** Merges themes into the largest, including earlier merges. */
export function mergeThemes(choices: Choices, themes: readonly Theme[]): ThemeChoice[] {
  const [target, ...others] = themes.toSorted(
    (a, b) => Number(a.term === '') - Number(b.term === '') || b.count - a.count,
  );
  if (target === undefined) return [...choices];
  const joining = others.flatMap(({ term, terms }) => [term, ...terms.map((each) => each.term)]);
  const named = target.terms.some(({ term }) => term === target.term)
    ? [...choices]
    : changeTheme(choices, target.term, { name: target.name });
  return [...new Set(joining)].reduce(
    (now, term) =>
      changeTheme(now, term, { merged_into: target.term, name: null, hidden: false, pinned: false }),
    named,
  );
}

export function splitTheme(choices: Choices, { term }: Theme): ThemeChoice[] {
  return choices
    .filter(({ merged_into }) => merged_into === term)
    .reduce((now, choice) => changeTheme(now, choice.term, { merged_into: null }), [...choices]);
}

/** Returns the other themes, those after `term` first, as focus targets. */
export function besides(themes: readonly Theme[], term: string): string[] {
  const terms = themes.map((theme) => theme.term);
  const at = terms.indexOf(term);
  return [...terms.slice(at + 1), ...terms.slice(0, Math.max(at, 0)).toReversed()];
}

/** Formats verbatim quotes for copying, with counts. */
export function quotesText(
  answers: readonly FoldedAnswer[],
  [open, close]: readonly [string, string],
): string {
  return answers
    .map(({ text, count }) => `${open}${text}${close}${count > 1 ? ` (×${count})` : ''}`)
    .join('\n\n');
}
