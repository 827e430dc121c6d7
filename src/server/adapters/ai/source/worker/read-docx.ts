import { DocumentFailure } from './document-failure.ts';
import { readZipEntry } from './read-zip-entry.ts';

/** Far above the used text. */
const MAX_XML = 12_000_000;

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
/** Non-element markup with its end markers. */
const ASIDES = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

/**
 * Extracts up to `max` characters. The XML is scanned linearly: no entities expanded, no references followed.
 * @throws DocumentFailure `document_kind` for other archives, `document_broken` if it defines entities
 */
export function readDocx(file: Buffer, max: number): string {
  const xml = readZipEntry(file, 'word/document.xml', MAX_XML)?.toString('utf8');
  if (xml === undefined) throw new DocumentFailure('document_kind');
  let text = '';
  let isRun = false;
  let at = 0;
  while (at < xml.length && text.length < max) {
    const open = indexOrEnd(xml, '<', at);
    if (isRun) text += decodeEntities(xml.slice(at, open));
    const { tag, end } = readTag(xml, open);
    if (tag.startsWith('!DOCTYPE')) throw new DocumentFailure('document_broken');
    if (tag !== '') isRun = tag === 'w:t' || tag.startsWith('w:t ');
    text += spaceOf(tag);
    at = end;
  }
  return text;
}

function readTag(xml: string, open: number): { tag: string; end: number } {
  const aside = ASIDES.find(([start]) => xml.startsWith(start, open));
  if (aside !== undefined) return { tag: '', end: indexOrEnd(xml, aside[1], open) + aside[1].length };
  const close = indexOrEnd(xml, '>', open);
  return { tag: xml.slice(open + 1, close), end: close + 1 };
}

function spaceOf(tag: string): string {
  if (tag === '/w:p' || /^w:(?:br|cr)[ /]/.test(tag)) return '\n';
  return tag === 'w:tab/' ? '\t' : '';
}

function indexOrEnd(text: string, sign: string, from: number): number {
  const at = text.indexOf(sign, from);
  return at < 0 ? text.length : at;
}

function decodeEntities(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|(\w{1,5}));/g, (match, decimal, hex, name) => {
    if (typeof name === 'string') return NAMED[name] ?? match;
    const code = typeof hex === 'string' ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
