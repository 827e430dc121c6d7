import type { Picture } from './picture.ts';
import { readJpeg } from './read-jpeg.ts';
import { readPng } from './read-png.ts';
import { readWebp } from './read-webp.ts';

/** A few bytes can unfold to a picture that fills a phone's memory. */
const MAX_SIDE = 2_048;

/**
 * Reads an upload by its content alone: a still WebP, JPEG or PNG, cut at its end and without what else it told.
 * @returns null for anything else
 */
export function readPicture(bytes: Buffer): Picture | null {
  const picture = readWebp(bytes) ?? readJpeg(bytes) ?? readPng(bytes);
  if (picture === null) return null;
  const { width, height } = picture;
  return Math.min(width, height) >= 1 && Math.max(width, height) <= MAX_SIDE ? picture : null;
}
