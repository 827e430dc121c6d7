import { inflateSync } from 'node:zlib';

const WOFF = { head: 44, entry: 20 };
const TTF = { head: 12, entry: 16 };

/**
 * Converts WOFF 1.0 to TrueType (W3C, "WOFF File Format 1.0", sections 3 to 5), as the PDF library would
 * decompress glyphs repeatedly.
 */
export function woffToTtf(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, i) => {
    const at = WOFF.head + i * WOFF.entry;
    const [offset, packed, length] = [4, 8, 12].map((index) => woff.readUInt32BE(at + index));
    const stored = woff.subarray(offset, offset! + packed!);
    const data = packed! < length! ? inflateSync(stored) : stored;
    return { tag: woff.subarray(at, at + 4), checksum: woff.readUInt32BE(at + 16), data };
  });
  const head = Buffer.alloc(TTF.head + count * TTF.entry);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const power = Math.floor(Math.log2(count));
  head.writeUInt16BE(2 ** power * 16, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(count * 16 - 2 ** power * 16, 10);
  let offset = head.length;
  const parts: Buffer[] = [head];
  for (const [i, { tag, checksum, data }] of tables.entries()) {
    const at = TTF.head + i * TTF.entry;
    tag.copy(head, at);
    head.writeUInt32BE(checksum, at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(data.length, at + 12);
    const padding = Buffer.alloc((4 - (data.length % 4)) % 4);
    parts.push(data, padding);
    offset += data.length + padding.length;
  }
  return Buffer.concat(parts);
}
