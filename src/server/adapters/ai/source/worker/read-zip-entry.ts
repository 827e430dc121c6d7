import { inflateRawSync } from 'node:zlib';
import { DocumentFailure } from './document-failure.ts';

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
export function readZipEntry(zip: Buffer, name: string, most: number): Buffer | null {
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
