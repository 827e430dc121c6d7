import type { Picture } from './picture.ts';
import { readJpeg } from './read-jpeg.ts';
import { readPng } from './read-png.ts';
import { readWebp } from './read-webp.ts';

/** A few bytes can decompress to a picture that exhausts a phone's memory. */
const MAX_SIDE = 2_048;

/** Detects the type by content (still WebP, JPEG or PNG) and strips metadata; null for anything else. */
export function readPicture(bytes: Buffer): Picture | null {
  const picture = readWebp(bytes) ?? readJpeg(bytes) ?? readPng(bytes);
  if (picture === null) return null;
  const { width, height } = picture;
  return Math.min(width, height) >= 1 && Math.max(width, height) <= MAX_SIDE ? picture : null;
}
