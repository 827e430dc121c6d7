/** Splits pasted text into options, without bullets, numbers, empty lines and duplicates. */
export function linesOf(text: string): string[] {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:[-*•–]|\d{1,3}[.)]|[a-z][.)])\s+/i, '').trim());
  return [...new Set(lines.filter((line) => line !== ''))];
}
