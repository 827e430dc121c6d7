import { deflateSync } from 'node:zlib';
import { pngChunk } from './png-chunk.ts';
import type { Picture } from '../features/media/picture.ts';

const WIDTH = 480;
const HEIGHT = 360;

/** Left, top, width, height, radius, colour. */
type Shape = readonly [x: number, y: number, width: number, height: number, radius: number, colour: number];

/** Drawn from back to front; no files are needed. */
export const DEMO_PICTURES: Readonly<Record<string, readonly Shape[]>> = {
  room: [
    [0, 0, 480, 360, 0, 0xe3eaf4],
    [0, 276, 480, 84, 0, 0xc8b394],
    [56, 48, 128, 120, 6, 0xffffff],
    [64, 56, 52, 104, 2, 0xb5dcf0],
    [124, 56, 52, 104, 2, 0xb5dcf0],
    [270, 108, 128, 82, 8, 0x2d3e55],
    [278, 116, 112, 66, 3, 0x6d8fb8],
    [326, 188, 16, 20, 0, 0x2d3e55],
    [216, 206, 232, 16, 4, 0x8a5a3b],
    [230, 222, 14, 88, 2, 0x734a30],
    [420, 222, 14, 88, 2, 0x734a30],
    [296, 250, 84, 16, 8, 0x3f6f6a],
    [332, 266, 12, 48, 2, 0x2f534f],
    [84, 232, 44, 80, 6, 0xb0623f],
    [70, 176, 72, 72, 36, 0x5d9963],
  ],
  office: [
    [0, 0, 480, 360, 0, 0xe7efec],
    [0, 280, 480, 80, 0, 0xb7c2c9],
    [98, 0, 4, 62, 0, 0x5a6672],
    [238, 0, 4, 62, 0, 0x5a6672],
    [378, 0, 4, 62, 0, 0x5a6672],
    [72, 56, 56, 28, 14, 0xf2b84b],
    [212, 56, 56, 28, 14, 0xf2b84b],
    [352, 56, 56, 28, 14, 0xf2b84b],
    [56, 142, 88, 58, 6, 0x2d3e55],
    [196, 142, 88, 58, 6, 0x2d3e55],
    [336, 142, 88, 58, 6, 0x2d3e55],
    [92, 198, 16, 16, 0, 0x2d3e55],
    [232, 198, 16, 16, 0, 0x2d3e55],
    [372, 198, 16, 16, 0, 0x2d3e55],
    [24, 212, 432, 16, 4, 0xd9dfe3],
    [40, 228, 14, 84, 2, 0x8d98a3],
    [426, 228, 14, 84, 2, 0x8d98a3],
    [72, 252, 56, 14, 7, 0x3c6ea5],
    [212, 252, 56, 14, 7, 0x3c6ea5],
    [352, 252, 56, 14, 7, 0x3c6ea5],
  ],
  cafe: [
    [0, 0, 480, 360, 0, 0xf4e5d2],
    [0, 252, 480, 108, 0, 0x7b4c36],
    [0, 240, 480, 18, 0, 0x946046],
    [198, 152, 44, 44, 22, 0xffffff],
    [208, 162, 24, 24, 12, 0xf4e5d2],
    [96, 140, 118, 88, 26, 0xffffff],
    [74, 226, 162, 14, 7, 0xe3e7ea],
    [120, 84, 8, 42, 4, 0xd3bfa6],
    [150, 72, 8, 54, 4, 0xd3bfa6],
    [180, 84, 8, 42, 4, 0xd3bfa6],
    [276, 124, 148, 102, 8, 0x2d3e55],
    [286, 134, 128, 82, 3, 0x86a9cc],
    [256, 226, 188, 14, 5, 0x55657a],
  ],
  garden: [
    [0, 0, 480, 360, 0, 0xcde7f6],
    [364, 36, 72, 72, 36, 0xf4c24d],
    [0, 250, 480, 110, 0, 0x97c285],
    [120, 170, 26, 112, 4, 0x7a583a],
    [56, 96, 96, 96, 48, 0x4f8f57],
    [110, 100, 104, 104, 52, 0x5c9d62],
    [82, 44, 104, 104, 52, 0x6cad70],
    [256, 196, 176, 14, 5, 0x8a5a3b],
    [256, 220, 176, 14, 5, 0x8a5a3b],
    [244, 250, 200, 16, 5, 0x8a5a3b],
    [264, 266, 14, 44, 2, 0x5f6b73],
    [410, 266, 14, 44, 2, 0x5f6b73],
  ],
};

export function drawPicture(shapes: readonly Shape[]): Picture {
  const row = 1 + WIDTH * 3;
  const pixels = Buffer.alloc(row * HEIGHT);
  for (const shape of shapes) {
    const [left, top, width, height, , colour] = shape;
    for (let y = top; y < top + height; y++)
      for (let x = left; x < left + width; x++) {
        const at = y * row + 1 + x * 3;
        const part = coverage(shape, x + 0.5, y + 0.5);
        for (const [channel, shift] of [16, 8, 0].entries()) {
          const under = pixels[at + channel] ?? 0;
          pixels[at + channel] = Math.round(under + (((colour >> shift) & 255) - under) * part);
        }
      }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  // 8 bits each for red, green and blue.
  header.set([8, 2], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const data = pngChunk('IDAT', deflateSync(pixels, { level: 9 }));
  const bytes = Buffer.concat([signature, pngChunk('IHDR', header), data, pngChunk('IEND', Buffer.alloc(0))]);
  return { type: 'image/png', bytes, width: WIDTH, height: HEIGHT };
}

/** Returns the covered share of a pixel, for antialiasing. */
function coverage([left, top, width, height, radius]: Shape, x: number, y: number): number {
  const dx = Math.abs(x - left - width / 2) - width / 2 + radius;
  const dy = Math.abs(y - top - height / 2) - height / 2 + radius;
  const outside = Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - radius;
  return Math.min(1, Math.max(0, 0.5 - outside));
}
