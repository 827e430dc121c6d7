export interface SearchTexts {
  readonly name: string;
  readonly words: readonly string[];
  readonly others: readonly string[];
}

const NAME = 4;
const WORD = 3;
const OTHER = 1;
const WITHIN = 0.5;

export function searchTemplates<T>(
  items: readonly T[],
  query: string,
  textsOf: (item: T) => readonly SearchTexts[],
): T[] {
  const wanted = wordsOf(query);
  if (wanted.length === 0) return [...items];
  return items
    .map((item) => ({ item, score: Math.max(...textsOf(item).map((texts) => scoreOf(texts, wanted))) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ item }) => item);
}

function scoreOf({ name, words, others }: SearchTexts, wanted: readonly string[]): number {
  const parts = [
    { present: wordsOf(name), weight: NAME },
    { present: wordsOf(words.join(' ')), weight: WORD },
    { present: wordsOf(others.join(' ')), weight: OTHER },
  ];
  const scores = wanted.map((word) =>
    Math.max(
      ...parts.map(({ present, weight }) => {
        if (present.some((each) => each.startsWith(word))) return weight;
        return present.some((each) => each.includes(word)) ? weight * WITHIN : 0;
      }),
    ),
  );
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0);
}

function wordsOf(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

export function foldText(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss');
}
