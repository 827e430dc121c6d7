import type { FoldedAnswer } from '../../../../shared/api/themes.ts';

/** So many characters decide whether two answers are nearly the same. */
const LENGTH = 500;

/**
 * Puts answers together that differ in case, accents, spaces and punctuation alone. Of each lot the wording that most have used is
 * told, word for word; the first that was given among equals.
 */
export function foldAnswers(answers: readonly string[]): FoldedAnswer[] {
  const lots = Map.groupBy(answers, keyOf);
  return [...lots.values()]
    .map((lot) => ({ text: mostUsed(lot), count: lot.length }))
    .toSorted((a, b) => b.count - a.count);
}

/** What two nearly identical answers have in common; signs alone are what they are. */
function keyOf(answer: string): string {
  const plain = answer
    .slice(0, LENGTH)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return plain === '' ? answer.trim() : plain + answer.slice(LENGTH);
}

function mostUsed(lot: readonly string[]): string {
  const uses = new Map<string, number>();
  for (const answer of lot) uses.set(answer, (uses.get(answer) ?? 0) + 1);
  return [...uses].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? '';
}
