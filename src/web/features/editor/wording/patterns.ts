/** Matches whole words in any alphabet (`\b` fails at umlauts), from RegExp alternatives. */
export function anyWord(alternatives: string, flags = 'iu'): RegExp {
  const oneLine = alternatives.replace(/\s*\n\s*/gu, '');
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${oneLine})(?![\p{L}\p{N}])`, flags);
}

/** Blanks out matches of a global pattern; positions stay valid. */
export function blankOut(text: string, pattern: RegExp): string {
  return text.replace(pattern, (match) => ' '.repeat(match.length));
}

/** Returns the first match as fields of a hint, or null. */
export function findSpan(
  text: string,
  pattern: RegExp,
): { start: number; end: number; matchedText: string } | null {
  const match = pattern.exec(text);
  if (match === null) return null;
  const lead = match[0].length - match[0].replace(/^[\s,.;:!?]+/u, '').length;
  const matchedText = match[0].trim().replace(/^[\s,.;:!?]+/u, '');
  return { start: match.index + lead, end: match.index + lead + matchedText.length, matchedText };
}

/** Capitalizes sentence starts and collapses spaces. */
export function tidySentence(text: string): string {
  return text
    .replace(/ {2,}/gu, ' ')
    .trim()
    .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
