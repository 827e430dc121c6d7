import { DocumentFailure } from './document-failure.ts';
import { inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const DEFLATED = 8;
const STORED = 0;
/** End record plus the longest comment. */
const END_WITHIN = 22 + 65_535;
const MAX_ENTRIES = 10_000;

/**
 * Reads one file of an archive. Decompresses at most `most` bytes, regardless of the declared size.
 * @returns null if the file is missing
 * @throws DocumentFailure `document_broken`, or `document_too_much` above `most` bytes
 */
function readZipEntry(zip: Buffer, name: string, most: number): Buffer | null {
  try {
    const packed = findEntry(zip, name);
    if (packed === null) return null;
    if (packed.method === STORED && packed.bytes.length <= most) return packed.bytes;
    if (packed.method !== DEFLATED) throw new DocumentFailure('document_broken');
    return inflateRawSync(packed.bytes, { maxOutputLength: most });
  } catch (error) {
    if (error instanceof DocumentFailure) throw error;
    const code = (error as NodeJS.ErrnoException).code;
    throw new DocumentFailure(code === 'ERR_BUFFER_TOO_LARGE' ? 'document_too_much' : 'document_broken');
  }
}

/** Finds a file in the central directory; invalid offsets throw a RangeError. */
function findEntry(zip: Buffer, name: string): { method: number; bytes: Buffer } | null {
  const end = zip.lastIndexOf(uint32(END));
  if (end < 0 || end < zip.length - END_WITHIN) throw new DocumentFailure('document_broken');
  const entries = Math.min(zip.readUInt16LE(end + 10), MAX_ENTRIES);
  let at = zip.readUInt32LE(end + 16);
  for (let n = 0; n < entries; n += 1) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new DocumentFailure('document_broken');
    const nameLength = zip.readUInt16LE(at + 28);
    if (zip.toString('utf8', at + 46, at + 46 + nameLength) === name) {
      const local = zip.readUInt32LE(at + 42);
      const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
      const bytes = zip.subarray(start, start + zip.readUInt32LE(at + 20));
      return { method: zip.readUInt16LE(at + 10), bytes };
    }
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return null;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

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
