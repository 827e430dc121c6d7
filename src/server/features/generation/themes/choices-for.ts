import type { ThemeChoice } from '../../../../shared/api/results/themes.ts';

/** Returns the owner's choices; the first merged theme replaces a missing merge target under the owner's name. */
export function choicesFor(terms: readonly string[], choices: readonly ThemeChoice[]): ThemeChoice[] {
  const there = new Set(terms);
  const left = choices.filter(({ term }) => there.has(term));
  const chosen = new Map(choices.map((choice) => [choice.term, choice]));
  const heirs = new Map<string, string>();
  for (const { term, merged_into } of left)
    if (merged_into !== undefined && !there.has(merged_into) && !heirs.has(merged_into))
      heirs.set(merged_into, term);
  return left.flatMap((choice) => {
    const { term, merged_into } = choice;
    if (merged_into === undefined || there.has(merged_into)) return [choice];
    const heir = heirs.get(merged_into)!;
    if (heir !== term) return [{ term, merged_into: heir }];
    const { name, hidden, pinned } = chosen.get(merged_into) ?? {};
    const own = { ...(name && { name }), ...(hidden && { hidden }), ...(pinned && { pinned }) };
    return Object.keys(own).length === 0 ? [] : [{ term, ...own }];
  });
}
