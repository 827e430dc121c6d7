import type { Picture } from './picture.ts';

const START = 0xd8;
const SCAN = 0xda;
const END = Buffer.from([0xff, 0xd9]);

/** Reads a JPEG. @returns null where it is none, or ends before its end */
export function readJpeg(bytes: Buffer): Picture | null {
  if (bytes.length < 4 || bytes[0] !== 0xff || bytes[1] !== START) return null;
  const kept = [bytes.subarray(0, 2)];
  let size: Pick<Picture, 'width' | 'height'> | null = null;
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!;
    if (marker === SCAN) {
      const end = bytes.lastIndexOf(END);
      if (size === null || end <= at) return null;
      kept.push(bytes.subarray(at, end + END.length));
      return { type: 'image/jpeg', bytes: Buffer.concat(kept), ...size };
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end <= at + 3 || end > bytes.length) return null;
    if (isFrame(marker) && end >= at + 9)
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    if (!isAside(marker)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return null;
}

/** Where the size stands: the beginning of a frame of any way to code it. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** What tells of the camera, the place, or in words: all but the colours' own segments (JFIF, ICC, Adobe). */
function isAside(marker: number): boolean {
  if (marker === 0xfe) return true;
  return marker >= 0xe0 && marker <= 0xef && ![0xe0, 0xe2, 0xee].includes(marker);
}
