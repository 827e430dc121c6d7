/** Codes of columns as sentences have them: `Q3`, `Q9_2`. */
const CODE = /\b[A-Z]\d{1,9}(?:_\d{1,9}){0,2}\b/g;

/** A sentence with its codes told as questions. */
export function withQuestions(sentence: string, tell: (code: string) => string): string {
  return sentence.replaceAll(CODE, tell);
}
