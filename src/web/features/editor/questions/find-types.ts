import type { KindGroup } from '../../../../questions/core/editor/type-groups.ts';
import type { QuestionType } from '../../../../questions/question-type.ts';

/** A kind in words. */
export interface NamedKind {
  readonly kind: QuestionType;
  readonly name: string;
  readonly line: string;
}

/** A group with its kinds in words. */
export interface NamedGroup {
  readonly name: KindGroup['name'];
  readonly kinds: readonly NamedKind[];
}

/** The groups with what fits the words that were typed, each of them somewhere in its name or its line. */
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

/** The place of the kind that was most likely meant: the first whose name begins so, else the first of all. */
export function likeliest(matches: readonly NamedKind[], typed: string): number {
  const start = plain(typed).trim();
  return Math.max(
    0,
    matches.findIndex(({ name }) => plain(name).startsWith(start)),
  );
}

/** Without capitals, accents and hyphens: people type quickly. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('-', '').toLowerCase();
}
