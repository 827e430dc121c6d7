const MAX_CELLS = 1_000_000;

export function readTabs(source: string): string[][] {
  const lines: string[][] = [];
  let cells: string[] = [];
  let at = 0;
  let count = 0;
  while (at < source.length && count++ < MAX_CELLS) {
    const isQuoted = source[at] === '"';
    const { text, end } = isQuoted ? quoted(source, at + 1) : bare(source, at);
    cells.push(/^'[=+\-@]/.test(text) ? text.slice(1) : text);
    at = end + 1;
    if (source[end] !== '\t') {
      if (cells.some((cell) => cell !== '')) lines.push(cells);
      cells = [];
    }
  }
  return cells.some((cell) => cell !== '') ? [...lines, cells] : lines;
}

function bare(source: string, from: number): { text: string; end: number } {
  let end = from;
  while (end < source.length && source[end] !== '\t' && source[end] !== '\n') end++;
  return { text: source.slice(from, end), end };
}

function quoted(source: string, from: number): { text: string; end: number } {
  let text = '';
  let at = from;
  while (at < source.length) {
    const quote = source.indexOf('"', at);
    if (quote === -1) return { text: text + source.slice(at), end: source.length };
    text += source.slice(at, quote);
    at = quote + 1;
    if (source[at] === '"') {
      text += '"';
      at++;
    } else if (text.endsWith('\\')) text = `${text.slice(0, -1)}"`;
    else break;
  }
  const rest = bare(source, at);
  return { text: text + rest.text, end: rest.end };
}
