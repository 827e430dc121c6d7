import { getDocumentProxy } from 'unpdf';

/** An element of a PDF as a screen reader finds it. */
export interface ReadTag {
  readonly role: string;
  readonly alt: string | null;
  /** What is written in it, not in the elements within. */
  readonly text: string;
}

interface Node {
  readonly role?: string;
  readonly alt?: string;
  readonly type?: string;
  readonly id?: string;
  readonly children?: readonly Node[];
}

/** The elements of a tagged PDF in the order of reading, page by page, and what the file says of itself. */
export async function readTags(pdf: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const pages: ReadTag[][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const [tree, content] = await Promise.all([
      page.getStructTree(),
      page.getTextContent({ includeMarkedContent: true }),
    ]);
    const texts = new Map<string, string>();
    let open: string | null = null;
    for (const item of content.items) {
      if ('str' in item) {
        if (open !== null) texts.set(open, (texts.get(open) ?? '') + item.str + (item.hasEOL ? ' ' : ''));
      } else if (item.type === 'endMarkedContent') open = null;
      else open = item.id;
    }
    pages.push(flatten(tree, texts));
  }
  const { info } = await document.getMetadata();
  return { pages, info: info as Readonly<Record<string, unknown>>, marked: await document.getMarkInfo() };
}

function flatten(node: Node | null, texts: ReadonlyMap<string, string>): ReadTag[] {
  if (node === null || node.type === 'content') return [];
  const children = node.children ?? [];
  const text = children
    .map(({ type, id }) => (type === 'content' ? (texts.get(id ?? '') ?? '') : ''))
    .join('')
    .trim();
  const own = { role: node.role ?? '', alt: node.alt ?? null, text };
  return [own, ...children.flatMap((child) => flatten(child, texts))];
}
