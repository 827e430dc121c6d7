import type { Theme, ThemeChoice } from '../../../../shared/api/results/themes.ts';

/** The term is empty without a keyword. */
export interface CountedGroup {
  readonly term: string;
  readonly name: string;
  readonly count: number;
}

/** Arranges groups by the owner's choices: pinned first, then largest first, without keyword last. */
export function arrangeThemes(groups: readonly CountedGroup[], choices: readonly ThemeChoice[]): Theme[] {
  const chosen = new Map(choices.map((choice) => [choice.term, choice]));
  const members = Map.groupBy(groups, ({ term }) => themeOf(term, chosen));
  return [...members]
    .map(([term, of]) => {
      const terms = of.toSorted((a, b) => b.count - a.count || compare(a.term, b.term));
      const choice = chosen.get(term);
      const own = terms.find((group) => group.term === term) ?? terms[0];
      return {
        term,
        name: choice?.name ?? own?.name ?? '',
        count: terms.reduce((sum, { count }) => sum + count, 0),
        terms,
        hidden: choice?.hidden === true,
        pinned: choice?.pinned === true,
      };
    })
    .toSorted(
      (a, b) =>
        Number(b.pinned) - Number(a.pinned) ||
        Number(a.term === '') - Number(b.term === '') ||
        b.count - a.count ||
        compare(a.name, b.name),
    );
}

/** Returns the owner's choices, the group without keyword, and the largest others. Hidden themes do not count. */
export function chooseThemes(
  themes: readonly Theme[],
  choices: readonly ThemeChoice[],
  capacity: number,
): { listed: Theme[]; remaining: number } {
  const chosen = new Set(termsOf(choices));
  const isOwn = ({ term, pinned, hidden }: Theme) => pinned || hidden || term === '' || chosen.has(term);
  const ownCount = themes.filter((theme) => isOwn(theme) && !theme.hidden).length;
  const others = themes.filter((theme) => !isOwn(theme));
  const largest = others.toSorted((a, b) => b.count - a.count).slice(0, Math.max(0, capacity - ownCount));
  const named = new Set(largest);
  const [listed, left] = [
    themes.filter((each) => isOwn(each) || named.has(each)),
    others.filter((each) => !named.has(each)),
  ];
  return { listed, remaining: left.reduce((sum, { count }) => sum + count, 0) };
}

export function termsOf(choices: readonly ThemeChoice[]): string[] {
  return choices.flatMap(({ term, merged_into }) =>
    merged_into === undefined ? [term] : [term, merged_into],
  );
}

/** Returns a keyword's theme: itself, or its merge target. */
export function themeOf(term: string, chosen: ReadonlyMap<string, ThemeChoice>): string {
  const merged_into = chosen.get(term)?.merged_into;
  // One level: merging also moves earlier merges. Cycles have no effect.
  return merged_into === undefined || chosen.get(merged_into)?.merged_into !== undefined ? term : merged_into;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
