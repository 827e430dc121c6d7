import type { FoldedAnswer } from '../../../../shared/api/results/themes.ts';

/** Number of characters compared. */
const LENGTH = 500;

/**
 * Merges answers that differ only in case, accents, spaces or punctuation under the most common wording,
 * ties by first occurrence.
 */
export function foldAnswers(answers: readonly string[]): FoldedAnswer[] {
  const lots = Map.groupBy(answers, keyOf);
  return [...lots.values()]
    .map((lot) => ({ text: mostUsed(lot), count: lot.length }))
    .toSorted((a, b) => b.count - a.count);
}

/** Removable accents: in other scripts marks are vowels, and Cyrillic й is not и. */
const ACCENTS =
  /(?<=[\p{Script=Latin}\p{Script=Greek}])\p{M}+|(?<=\p{Script=Cyrillic})[\u0300\u0301]|(?<=е)\u0308/gu;

/**
 * Punctuation without meaning: keeps signs in numbers (1.5, -5), after words (2-), and in names or amounts (C#, 5%).
 */
const SIGNS =
  /(?<=\p{N})\p{P}(?=\p{N})|(?<![\p{L}\p{N}.,-])[-.,](?=[.,]?\p{N})|(?<=[\p{L}\p{N}])-(?![\p{L}\p{N}-])|[#%‰&@*/\\§]|([\p{P}`´\u00AD\u200B\uFEFF]|\uFE0F)/gu;

/** Returns the key of nearly identical answers; only-sign texts stay unchanged. */
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
