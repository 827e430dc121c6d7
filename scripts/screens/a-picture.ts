import { deflateSync } from 'node:zlib';
import { pngChunk } from '../../src/server/demo/png-chunk.ts';

type Colour = readonly [red: number, green: number, blue: number];

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const RGB = 2;

/**
 * A picture for a logo or a cover: one colour that becomes another from corner to corner, with a dark stripe of hills.
 * @returns the bytes of a PNG
 */
export function aPicture(width: number, height: number, from: Colour, to: Colour): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, RGB], 8);
  // Each line begins with how it is filtered: not at all.
  const pixels = Buffer.alloc(height * (1 + 3 * width));
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const part = (x / width + y / height) / 2;
      const isHill = y / height > 0.72 + 0.1 * Math.sin((7 * x) / width);
      const colour = from.map((start, i) => (start + part * ((to[i] ?? 0) - start)) * (isHill ? 0.7 : 1));
      pixels.set(colour.map(Math.round), y * (1 + 3 * width) + 1 + 3 * x);
    }
  return Buffer.concat([
    SIGNATURE,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(pixels)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}
