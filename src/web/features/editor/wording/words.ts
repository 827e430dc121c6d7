/** The sentences of a text, with their place in it. */
export function splitSentences(text: string): { text: string; start: number }[] {
  return [...text.matchAll(/[^.!?]+(?:[.!?](?!\s|$)[^.!?]*)*[.!?]*/gu)]
    .map((match) => ({ text: match[0], start: match.index }))
    .filter((sentence) => /\p{L}/u.test(sentence.text));
}

/** The words of a text: letters and digits, inner hyphens and apostrophes kept. */
export function splitWords(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? [];
}
