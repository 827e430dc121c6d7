import type { Picture } from './picture.ts';

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;

/** Parses a JPEG and drops trailing data. Returns null if it is invalid or truncated. */
export function readJpeg(bytes: Buffer): Picture | null {
  if (bytes.length < 4 || bytes[0] !== 0xff || bytes[1] !== START) return null;
  const segments = [bytes.subarray(0, 2)];
  let size: Pick<Picture, 'width' | 'height'> | null = null;
  let hasScan = false;
  for (let at = 2; at + 2 <= bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1]!;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === END) {
      if (size === null || !hasScan) return null;
      segments.push(bytes.subarray(at, at + 2));
      return { type: 'image/jpeg', bytes: Buffer.concat(segments), ...size };
    }
    const end = at + 4 <= bytes.length ? at + 2 + bytes.readUInt16BE(at + 2) : Infinity;
    if (end <= at + 3 || end > bytes.length) return null;
    if (isFrame(marker) && end >= at + 9)
      size ??= { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    const next = marker === SCAN ? endOfScan(bytes, end) : end;
    hasScan ||= marker === SCAN;
    if (isPicture(marker, bytes.subarray(at + 4, end))) segments.push(bytes.subarray(at, next));
    at = next;
  }
  return null;
}

function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

/** Start-of-frame markers of all encodings, which contain the size. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/**
 * Segments to retain (colour information). Others may hold location or text; a JFIF segment beyond its fixed part
 * holds a thumbnail, perhaps uncropped.
 */
const OWN: Readonly<Record<number, string>> = { 0xe0: 'JFIF\0', 0xe2: 'ICC_PROFILE\0', 0xee: 'Adobe' };
const JFIF = { marker: 0xe0, length: 14 } as const;

function isPicture(marker: number, data: Buffer): boolean {
  if (marker < 0xe0) return marker >= 0xc0;
  if (marker === JFIF.marker && data.length !== JFIF.length) return false;
  const name = OWN[marker];
  return name !== undefined && data.toString('latin1', 0, name.length) === name;
}
