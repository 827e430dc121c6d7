const HEADING = 200;

export function splitStatement(text: string): { readonly heading: string; readonly body: string } {
  const line = text.indexOf('\n');
  const first = line === -1 ? text : text.slice(0, line);
  if (line !== -1 && first.length <= HEADING) return { heading: first, body: text.slice(line).trim() };
  if (text.length <= HEADING) return { heading: text, body: '' };
  const end = sentenceEnd(first.slice(0, HEADING));
  return end > 0
    ? { heading: text.slice(0, end).trim(), body: text.slice(end).trim() }
    : { heading: '', body: text };
}

function sentenceEnd(text: string): number {
  const ends = [...text.matchAll(/[.!?:](?=\s)/g)];
  return (ends[0]?.index ?? -1) + 1;
}

export function chunk(text: string, most: number): string[] {
  const chunks: string[] = [];
  let rest = text;
  while (rest.length > most) {
    const head = rest.slice(0, most);
    const end = Math.max(head.lastIndexOf('\n'), 0) || Math.max(head.lastIndexOf(' '), 0) || most;
    chunks.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return rest === '' ? chunks : [...chunks, rest];
}

export function splitQuestion(
  text: string,
  most: number,
): { readonly before: string; readonly last: string } {
  const line = text.trimEnd().lastIndexOf('\n');
  if (line !== -1 && text.length - line <= most)
    return { before: text.slice(0, line).trim(), last: text.slice(line).trim() };
  const tail = text.slice(-most);
  const starts = [...tail.matchAll(/[.!?]\s+(?=\S)/g)];
  const start = starts.at(-1);
  const at = start === undefined ? tail.indexOf(' ') : start.index + start[0].length;
  const cutAt = text.length - tail.length + Math.max(0, at);
  return { before: text.slice(0, cutAt).trim(), last: text.slice(cutAt).trim() };
}
