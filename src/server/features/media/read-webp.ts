import type { Picture } from './picture.ts';

/** Chunks needed for display; metadata and animation are dropped. */
const RETAINED_CHUNKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP']);
const HEAD = 12;
/** Flags of EXIF and XMP, which are cleared because both are removed. */
const METADATA_FLAGS = 0b1100;
const MOVES = 0b10;

type Size = Pick<Picture, 'width' | 'height'>;

export function readWebp(bytes: Buffer): Picture | null {
  if (bytes.length < 20 || bytes.toString('latin1', 0, 4) !== 'RIFF') return null;
  if (bytes.toString('latin1', 8, HEAD) !== 'WEBP') return null;
  const end = bytes.readUInt32LE(4) + 8;
  if (end > bytes.length) return null;
  const chunks: Buffer[] = [];
  let size: Size | null = null;
  let hasImage = false;
  for (let at = HEAD; at + 8 <= end;) {
    const name = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const next = at + 8 + length + (length % 2);
    if (at + 8 + length > end) return null;
    const chunk = Buffer.from(bytes.subarray(at, Math.min(next, end)));
    if (name === 'VP8X' && length >= 10) {
      if ((chunk[8]! & MOVES) !== 0) return null;
      chunk[8]! &= ~METADATA_FLAGS;
    }
    size ??= sizeOf(name, chunk.subarray(8));
    hasImage ||= name === 'VP8 ' || name === 'VP8L';
    if (RETAINED_CHUNKS.has(name)) chunks.push(chunk);
    at = next;
  }
  if (size === null || !hasImage) return null;
  const body = Buffer.concat(chunks);
  const head = Buffer.from(bytes.subarray(0, HEAD));
  head.writeUInt32LE(body.length + 4, 4);
  return { type: 'image/webp', bytes: Buffer.concat([head, body]), ...size };
}

function sizeOf(name: string, data: Buffer): Size | null {
  if (name === 'VP8X' && data.length >= 10)
    return { width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 };
  if (name === 'VP8L' && data.length >= 5 && data[0] === 0x2f) {
    const bits = data.readUInt32LE(1);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (name !== 'VP8 ' || data.length < 10 || data.readUIntBE(3, 3) !== 0x9d012a) return null;
  return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
}
