/** A reference to an earlier answer in a text: `{{Q3|your choice}}`. */
export interface Pipe {
  readonly code: string;
  readonly fallback: string;
}

const PIPE = /\{\{([QX]\d{1,9}(?:_\w{1,30})?)(?:\|([^{}]{0,200}))?\}\}/g;
/** Longer answers no longer fit into a sentence. */
const MAX_WORDS = 200;
const NO_FALLBACK = '…';

export function splitPipes(text: string): (string | Pipe)[] {
  const segments: (string | Pipe)[] = [];
  let end = 0;
  for (const match of text.matchAll(PIPE)) {
    segments.push(text.slice(end, match.index), { code: match[1]!, fallback: match[2] ?? NO_FALLBACK });
    end = match.index + match[0].length;
  }
  return [...segments, text.slice(end)].filter((segment) => segment !== '');
}

export function hasPipe(text: string): boolean {
  return text.includes('{{') && splitPipes(text).some((segment) => typeof segment !== 'string');
}

/** Returns the pipes; `fallback` is undefined if a pipe has none. */
export function pipesIn(text: string): { readonly code: string; readonly fallback: string | undefined }[] {
  if (!text.includes('{{')) return [];
  return Array.from(text.matchAll(PIPE), ([, code = '', fallback]) => ({ code, fallback }));
}

/** Replaces pipes without searching the replacements. */
export function replacePipes(text: string, textOf: (pipe: Pipe, written: string) => string): string {
  if (!text.includes('{{')) return text;
  return text.replaceAll(PIPE, (written: string, code: string, fallback: string = NO_FALLBACK) =>
    textOf({ code, fallback }, written),
  );
}

/** Names the questions, for headings and reports: `Why [Q1]?` */
export function labelPipes(text: string): string {
  return replacePipes(text, ({ code }) => `[${code}]`);
}

/** Truncates an answer without splitting a character. */
export function cutWords(words: string): string {
  const cut = words.trim().slice(0, MAX_WORDS);
  // `isWellFormed` is missing before Safari 16.4 and Chrome 111.
  return cut.replace(/[\uD800-\uDBFF]$/, '');
}
