import type { FoldedAnswer } from '../../../../shared/api/results/themes.ts';

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

/** Marks that leave a letter what it is. In other scripts they are vowels, in Cyrillic й is no и. */
const ACCENTS =
  /(?<=[\p{Script=Latin}\p{Script=Greek}])\p{M}+|(?<=\p{Script=Cyrillic})[\u0300\u0301]|(?<=е)\u0308/gu;

/**
 * Punctuation, of which that is caught which says nothing: not what stands within or before a number (1.5, -5), nor right behind
 * a word or number (a grade of 2-), nor signs that are part of a name or an amount (C#, 5%).
 */
const SIGNS =
  /(?<=\p{N})\p{P}(?=\p{N})|(?<![\p{L}\p{N}.,-])[-.,](?=[.,]?\p{N})|(?<=[\p{L}\p{N}])-(?![\p{L}\p{N}-])|[#%‰&@*/\\§]|([\p{P}`´\u00AD\u200B\uFEFF]|\uFE0F)/gu;

/** What two nearly identical answers have in common; signs alone are what they are. */
function keyOf(answer: string): string {
  const plain = answer
    .slice(0, LENGTH)
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(ACCENTS, '')
    .normalize('NFC')
    .replaceAll(SIGNS, (sign, loose?: string) => (loose === undefined ? sign : ' '))
    .replaceAll(/\s+/gu, ' ')
    .trim();
  return plain === '' ? answer.trim() : plain + answer.slice(LENGTH);
}

function mostUsed(lot: readonly string[]): string {
  const uses = new Map<string, number>();
  for (const answer of lot) uses.set(answer, (uses.get(answer) ?? 0) + 1);
  return [...uses].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? '';
}
