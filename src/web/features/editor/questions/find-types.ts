import type { KindGroup } from '../../../../questions/core/editor/type-groups.ts';
import type { QuestionType } from '../../../../questions/question-type.ts';

export interface NamedKind {
  readonly kind: QuestionType;
  readonly name: string;
  readonly line: string;
}

export interface NamedGroup {
  readonly name: KindGroup['name'];
  readonly kinds: readonly NamedKind[];
}

/** Returns the types whose texts contain every typed word. */
export function findKinds(groups: readonly NamedGroup[], typed: string): readonly NamedGroup[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const fits = ({ name, line }: NamedKind) => {
    const text = plain(`${name} ${line}`);
    return words.every((word) => text.includes(word));
  };
  return groups
    .map((group) => ({ ...group, kinds: group.kinds.filter(fits) }))
    .filter(({ kinds }) => kinds.length > 0);
}

/** Returns the index of the first type whose name starts with the text, else 0. */
export function likeliest(matches: readonly NamedKind[], typed: string): number {
  const start = plain(typed).trim();
  return Math.max(
    0,
    matches.findIndex(({ name }) => plain(name).startsWith(start)),
  );
}

/** Strips case, accents and hyphens for tolerant matching. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('-', '').toLowerCase();
}
