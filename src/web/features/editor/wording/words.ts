/** Splits a text into sentences with their positions. */
export function splitSentences(text: string): { text: string; start: number }[] {
  return [...text.matchAll(/[^.!?]+(?:[.!?](?!\s|$)[^.!?]*)*[.!?]*/gu)]
    .map((match) => ({ text: match[0], start: match.index }))
    .filter((sentence) => /\p{L}/u.test(sentence.text));
}

/** Splits a text into words; inner hyphens and apostrophes stay. */
export function splitWords(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? [];
}
