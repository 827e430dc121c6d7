/** A reference to an earlier answer in a text: `{{Q3|your choice}}`. */
export interface Pipe {
  readonly code: string;
  readonly fallback: string;
}

const PIPE = /\{\{([QX]\d{1,9}(?:_\w{1,30})?)(?:\|([^{}]{0,200}))?\}\}/g;
/** Longer answers no longer fit into a sentence. */
const MAX_WORDS = 200;

export function splitPipes(text: string): (string | Pipe)[] {
  const segments: (string | Pipe)[] = [];
  let end = 0;
  for (const match of text.matchAll(PIPE)) {
    segments.push(text.slice(end, match.index), { code: match[1]!, fallback: match[2] ?? '…' });
    end = match.index + match[0].length;
  }
  return [...segments, text.slice(end)].filter((segment) => segment !== '');
}

export function hasPipe(text: string): boolean {
  return text.includes('{{') && splitPipes(text).some((segment) => typeof segment !== 'string');
}

/** Replaces the pipes of a text; one without a replacement stays unchanged. */
export function fillPipes(text: string, wordsOf: (code: string) => string): string {
  return text.replaceAll(PIPE, (pipe, code: string) => cutWords(wordsOf(code)) || pipe);
}

/** Truncates an answer without splitting a character. */
export function cutWords(words: string): string {
  const cut = words.trim().slice(0, MAX_WORDS);
  // `isWellFormed` is missing before Safari 16.4 and Chrome 111.
  return cut.replace(/[\uD800-\uDBFF]$/, '');
}
