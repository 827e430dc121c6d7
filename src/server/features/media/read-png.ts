import type { Picture } from './picture.ts';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** Chunks needed for display; texts, times, locations and animation are dropped. */
const RETAINED_CHUNKS = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP']);
/** Length, type and checksum of a chunk. */
const AROUND = 12;

export function readPng(bytes: Buffer): Picture | null {
  if (!bytes.subarray(0, 8).equals(SIGNATURE)) return null;
  const chunks: Buffer[] = [SIGNATURE];
  let at = SIGNATURE.length;
  while (at + AROUND <= bytes.length) {
    const end = at + AROUND + bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (end > bytes.length || (name === 'IHDR') !== (at === SIGNATURE.length)) return null;
    if (RETAINED_CHUNKS.has(name)) chunks.push(bytes.subarray(at, end));
    if (name === 'IEND') return end === at + AROUND ? finished(Buffer.concat(chunks)) : null;
    at = end;
  }
  return null;
}

function finished(bytes: Buffer): Picture | null {
  if (bytes.length < 33) return null;
  return { type: 'image/png', bytes, width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}
