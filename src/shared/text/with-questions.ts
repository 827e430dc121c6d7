/** Matches a word; column codes are one word each (`Q3`, `Q9_2`, `Q9_1_best`, `language`). */
const WORD = /[\p{L}\p{N}_]+/gu;

/**
 * Replaces column codes in a sentence.
 * @param describe receives every word; returns others unchanged
 */
export function withQuestions(sentence: string, describe: (word: string) => string): string {
  return sentence.replaceAll(WORD, describe);
}
