import { DocumentFailure } from './document-failure.ts';
import { readZipEntry } from './read-zip-entry.ts';

/** A text of this size, unpacked, is many times what is used of it. */
const MAX_XML = 12_000_000;

/** Text runs, and the elements that stand for white space between them. */
const PARTS = /<w:t(?: [^>]*)?>([^<]*)<\/w:t>|<w:(?:br|cr)(?: [^>]*)?\/>|<w:tab\/>|<\/w:p>/g;

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * The text of a Word document. Its XML is only searched for text: nothing in it is followed or expanded.
 * @throws DocumentFailure `document_kind` for another kind of archive
 */
export async function readDocx(file: Buffer): Promise<string> {
  const xml = await readZipEntry(file, 'word/document.xml', MAX_XML);
  if (xml === null) throw new DocumentFailure('document_kind');
  let text = '';
  for (const [part, run] of xml.toString('utf8').matchAll(PARTS)) {
    if (run !== undefined) text += decodeEntities(run);
    else text += part === '<w:tab/>' ? '\t' : '\n';
  }
  return text;
}

function decodeEntities(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|(\w{1,5}));/g, (whole, decimal, hex, name) => {
    if (typeof name === 'string') return NAMED[name] ?? whole;
    const code = typeof hex === 'string' ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
