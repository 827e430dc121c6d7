/** A pattern that matches whole words only, in any alphabet (`\b` would break at umlauts). Takes alternatives of a RegExp source. */
export function anyWord(alternatives: string, flags = 'iu'): RegExp {
  const oneLine = alternatives.replace(/\s*\n\s*/gu, '');
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${oneLine})(?![\p{L}\p{N}])`, flags);
}

/** The text with every match of a global pattern blanked out by spaces, so that positions stay. */
export function blankOut(text: string, pattern: RegExp): string {
  return text.replace(pattern, (match) => ' '.repeat(match.length));
}

/** Where a pattern first matches, as the fields of a hint; null when it does not. */
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

/** The text with a capital at the start of each sentence and single spaces. */
export function tidySentence(text: string): string {
  return text
    .replace(/ {2,}/gu, ' ')
    .trim()
    .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
