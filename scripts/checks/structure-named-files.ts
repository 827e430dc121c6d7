import path from 'node:path';

const NAMED = /`((?:src|tests|scripts|bench|docs)\/[\w./-]+\.\w+)`/g;

/** Problems with files that a document names and that are not there: a walk through the house has to lead somewhere. */
export function checkNamedFiles(file: string, text: string, files: ReadonlySet<string>): string[] {
  if (!file.endsWith('.md')) return [];
  return [...text.matchAll(NAMED)]
    .filter(([, named = '']) => !/NNN_/.test(named) && !files.has(named))
    .map(([, named = '']) => `${file}: names ${named}, which is not there`);
}

const FROM_ROOT = /\bdocs\/[\w/-]+\.md(?:#[\w-]+)?/g;
const FROM_DOCUMENT = /\]\(([\w./-]+\.md(?:#[\w-]+)?)\)/g;

/**
 * Returns addresses of documents and their headings that lead nowhere: in code from the root, in documents from their
 * folder.
 */
export function checkAddresses(texts: ReadonlyMap<string, string>): string[] {
  return [...texts].flatMap(([file, text]) => {
    if (/\.test\.tsx?$|\.sql$/.test(file)) return [];
    const addresses = file.endsWith('.md')
      ? [...text.matchAll(FROM_DOCUMENT)].map(([, link = '']) =>
          path.posix.join(path.posix.dirname(file), link),
        )
      : [...text.matchAll(FROM_ROOT)].map(([address]) => address);
    return addresses
      .filter((address) => !leadsSomewhere(address, texts))
      .map((address) => `${file}: ${address} leads nowhere`);
  });
}

function leadsSomewhere(address: string, texts: ReadonlyMap<string, string>): boolean {
  const [document = '', heading] = address.split('#');
  const text = texts.get(document);
  if (text === undefined || heading === undefined) return text !== undefined;
  return [...text.matchAll(/^#+ (.+)$/gm)].some(([, title = '']) => anchorOf(title) === heading);
}

/** Returns the anchor that GitHub gives a heading. */
function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
}
