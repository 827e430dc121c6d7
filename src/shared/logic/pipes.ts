/** Where an earlier answer goes: `{{Q3|your choice}}`. */
export interface Pipe {
  readonly code: string;
  /** What stands there without an answer. */
  readonly fallback: string;
}

const PIPE = /\{\{([QX]\d{1,9}(?:_\w{1,30})?)(?:\|([^{}]{0,200}))?\}\}/g;
/** More of an answer would no longer be a part of a sentence. */
const MAX_WORDS = 200;

/** A text cut at its pipes. */
export function splitPipes(text: string): (string | Pipe)[] {
  const pieces: (string | Pipe)[] = [];
  let end = 0;
  for (const match of text.matchAll(PIPE)) {
    pieces.push(text.slice(end, match.index), { code: match[1]!, fallback: match[2] ?? '…' });
    end = match.index + match[0].length;
  }
  return [...pieces, text.slice(end)].filter((piece) => piece !== '');
}

/** Whether an answer goes into the text. */
export function hasPipe(text: string): boolean {
  return text.includes('{{') && splitPipes(text).some((piece) => typeof piece !== 'string');
}

/** The text with these words in place of its pipes; one without words stays as it is. */
export function fillPipes(text: string, wordsOf: (code: string) => string): string {
  return text.replaceAll(PIPE, (pipe, code: string) => cutWords(wordsOf(code)) || pipe);
}

/** At most so much of an answer, never half a character. */
export function cutWords(words: string): string {
  const cut = words.trim().slice(0, MAX_WORDS);
  // `isWellFormed` is missing before Safari 16.4 and Chrome 111.
  return cut.replace(/[\uD800-\uDBFF]$/, '');
}
