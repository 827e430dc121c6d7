/** A quoted answer is never a code; column codes are one word each (`Q3`, `Q9_2`, `Q9_1_best`, `language`). */
const QUOTE_OR_WORD = /“[^“”]*”|„[^“„]*“|[\p{L}\p{N}_]+/gu;

/**
 * Replaces column codes in a sentence.
 * @param describe receives every word; returns others unchanged
 */
export function withQuestions(sentence: string, describe: (word: string) => string): string {
  return sentence.replaceAll(QUOTE_OR_WORD, (match) => (/^[“„]/.test(match) ? match : describe(match)));
}
