export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'bold'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

export type MarkdownBlock =
  | { readonly kind: 'paragraph'; readonly inlines: readonly Inline[] }
  | { readonly kind: 'bullets' | 'numbers'; readonly items: readonly (readonly Inline[])[] };

const BULLET = /^ {0,3}[-*+] +(?=\S)/;
const NUMBER = /^ {0,3}\d{1,9}[.)] +(?=\S)/;
/** Allowed link targets; others stay text. */
const SAFE = /^(?:https?:\/\/|mailto:)[^\s"<>]+$/i;
const MAX_HREF = 2_000;

/** Parses a subset of Markdown: paragraphs, lists, bold, links. Never HTML. */
export function parseMarkdown(text: string): MarkdownBlock[] {
  const blocks: MarkdownBlock[] = [];
  for (const paragraph of text.replaceAll(/\r\n?/g, '\n').split(/\n[ \t]*\n/)) {
    let lines: string[] = [];
    const endParagraph = () => {
      const fullText = lines.join('\n').trim();
      if (fullText !== '') blocks.push({ kind: 'paragraph', inlines: parseInline(fullText) });
      lines = [];
    };
    for (const line of paragraph.split('\n')) {
      const kind = BULLET.test(line) ? 'bullets' : NUMBER.test(line) ? 'numbers' : null;
      if (kind === null) {
        lines.push(line.trim());
        continue;
      }
      endParagraph();
      const item = parseInline(line.replace(kind === 'bullets' ? BULLET : NUMBER, ''));
      const last = blocks.at(-1);
      if (last?.kind === kind) blocks[blocks.length - 1] = { kind, items: [...last.items, item] };
      else blocks.push({ kind, items: [item] });
    }
    endParagraph();
  }
  return blocks;
}

function parseInline(text: string): Inline[] {
  const inlines: Inline[] = [];
  const readLink = linkReader(text);
  let plain = '';
  let at = 0;
  const put = (inline: Inline, end: number) => {
    if (plain !== '') inlines.push({ kind: 'text', text: plain });
    plain = '';
    inlines.push(inline);
    at = end;
  };
  while (at < text.length) {
    const bold = text.startsWith('**', at) ? text.indexOf('**', at + 2) : -1;
    const link = text[at] === '[' ? readLink(at) : null;
    if (bold > at + 2) put({ kind: 'bold', text: text.slice(at + 2, bold) }, bold + 2);
    else if (link !== null) put({ kind: 'link', text: link.text, href: link.href }, link.end);
    else plain += text[at++];
  }
  if (plain !== '') inlines.push({ kind: 'text', text: plain });
  return inlines;
}

/** Finds links in linear time, regardless of the number of brackets. */
function linkReader(text: string): (at: number) => { text: string; href: string; end: number } | null {
  let middle = -1;
  let target: { href: string; end: number } | null = null;
  return (at) => {
    if (middle < at) {
      const next = text.indexOf('](', at);
      middle = next < 0 ? text.length : next;
      target = readTarget(text, next);
    }
    const words = target === null ? '' : text.slice(at + 1, middle).trim();
    return target === null || words === '' ? null : { text: words, ...target };
  };
}

function readTarget(text: string, middle: number): { href: string; end: number } | null {
  const end = middle < 0 ? -1 : text.indexOf(')', middle);
  if (end < 0 || end - middle > MAX_HREF) return null;
  const href = text.slice(middle + 2, end);
  return SAFE.test(href) ? { href, end: end + 1 } : null;
}
