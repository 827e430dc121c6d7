export interface JsonStructure {
  readonly objects: number;
  readonly keys: number;
}

const QUOTE = 34;
const COLON = 58;
const BACKSLASH = 92;
const BRACE = 123;

/** Counts in one pass, without parsing. */
export function countStructure(text: string): JsonStructure {
  let [objects, keys] = [0, 0];
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === BRACE) objects++;
    else if (sign === COLON) keys++;
    else if (sign === QUOTE) at = endOfString(text, at);
  }
  return { objects, keys };
}

function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes++;
    if (slashes % 2 === 0) return end;
  }
  return text.length;
}
