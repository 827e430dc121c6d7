export type MarkStyle = 'bullet' | 'box' | 'number' | 'letter';

/** Word puts a tab after its hollow bullet. */
const MARKS: readonly (readonly [MarkStyle, RegExp])[] = [
  ['box', /^(?:[☐☑□]\s*|\[[ x]?\]\s+)/i],
  ['bullet', /^(?:[-*•·–—◦▪‣●■→§\uf0a7\uf0b7]\s+|o\t\s*|[○◯]\s*|\( ?\)\s+)/],
  ['number', /^\(?\d{1,3}[.)]\s+/],
  ['letter', /^\(?[a-z][.)]\s+/i],
];

export function parseLine(line: string): { readonly style: MarkStyle | null; readonly text: string } {
  const trimmed = line.trim();
  for (const [style, pattern] of MARKS) {
    const [mark] = pattern.exec(trimmed) ?? [];
    if (mark !== undefined) return { style, text: trimmed.slice(mark.length).trim() };
  }
  return { style: null, text: trimmed };
}

/** Splits pasted text into options, without bullets, numbers, empty lines and duplicates. */
export function linesOf(text: string): string[] {
  const lines = text.split(/\r?\n/).map((line) => parseLine(line).text);
  return [...new Set(lines.filter((line) => line !== ''))];
}
