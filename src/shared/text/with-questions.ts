/** A whole word: the codes of columns are one each (`Q3`, `Q9_2`, `Q9_1_best`, `language`). */
const WORD = /[\p{L}\p{N}_]+/gu;

/**
 * A sentence with its codes told as questions.
 * @param tell is given every word, and gives back what is no column's code
 */
export function withQuestions(sentence: string, describe: (word: string) => string): string {
  return sentence.replaceAll(WORD, describe);
}
