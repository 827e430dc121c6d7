import { pngChunk } from '../../src/server/demo/png-chunk.ts';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** A PNG of this size, with chunks beside what it needs; what it shows is nothing. */
export function aPng(width: number, height: number, ...aside: Buffer[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const rest = [pngChunk('IDAT', Buffer.from([1])), pngChunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([SIGNATURE, pngChunk('IHDR', header), ...aside, ...rest]);
}
