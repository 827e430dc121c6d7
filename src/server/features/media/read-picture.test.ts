import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aPng } from '../../../../tests/support/a-png.ts';
import { pngChunk } from '../../demo/png-chunk.ts';
import { readPicture } from './read-picture.ts';

const segment = (marker: number, data: Buffer) =>
  Buffer.concat([Buffer.from([0xff, marker, 0, data.length + 2]), data]);
const COLOURS = segment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1'));
/** A one-pixel thumbnail, as left over from before cropping. */
const WITH_THUMBNAIL = segment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\x01\x01\xff\x80\0', 'latin1'));
const scans = (...between: Buffer[]) => [
  segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
  Buffer.from([1, 0xff, 0, 2, 0xff, 0xd3, 3]),
  ...between,
  segment(0xda, Buffer.from([1, 1, 0, 1, 63, 0])),
  Buffer.from([4, 5]),
];
const aJpegOf = (...segments: Buffer[]) =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    COLOURS,
    segment(0xc2, Buffer.from([8, 0, 2, 0, 3, 1, 1, 0x11, 0])),
    ...segments,
    Buffer.from([0xff, 0xd9]),
  ]);
const aJpeg = (...aside: Buffer[]) => aJpegOf(...aside, ...scans());

const part = (name: string, data: Buffer) => {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
};
const aWebp = (...parts: Buffer[]) => {
  const body = Buffer.concat([Buffer.from('WEBP'), ...parts]);
  const head = Buffer.alloc(8);
  head.write('RIFF', 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
};
/** Lossless, 3 × 2 pixels. */
const IMAGE = part('VP8L', Buffer.from([0x2f, 2, 0x40, 0, 0, 7]));
const extended = (flags: number) => part('VP8X', Buffer.from([flags, 0, 0, 0, 2, 0, 0, 1, 0, 0]));
const SECRET = Buffer.from('Exif\0\0 52.5 N 13.4 E');

test.each([
  ['image/png', aPng(3, 2)],
  ['image/jpeg', aJpeg()],
  ['image/webp', aWebp(IMAGE)],
  ['image/webp', aWebp(extended(0), IMAGE)],
] as const)('detects %s with its size from its content', (type, bytes) => {
  expect(readPicture(bytes)).toMatchObject({ type, bytes, width: 3, height: 2 });
});

test.each([
  ['image/png', aPng(3, 2, pngChunk('eXIf', SECRET), pngChunk('tEXt', SECRET)), aPng(3, 2)],
  ['image/jpeg', aJpeg(segment(0xe1, SECRET), segment(0xfe, SECRET)), aJpeg()],
  ['image/jpeg', aJpeg(segment(0xe2, Buffer.from('MPF\0II')), segment(0xe0, Buffer.from('JFXX\0'))), aJpeg()],
  ['image/jpeg', aJpeg(WITH_THUMBNAIL), aJpeg()],
  ['image/jpeg', aJpegOf(...scans(segment(0xe1, SECRET), segment(0xfe, SECRET))), aJpeg()],
  [
    'image/webp',
    aWebp(extended(0b1100), IMAGE, part('EXIF', SECRET), part('XMP ', SECRET)),
    aWebp(extended(0), IMAGE),
  ],
] as const)('stores %s without metadata and trailing data', (_, expected, remaining) => {
  expect(readPicture(expected)?.bytes).toEqual(remaining);
  // Phones append a second picture after the first.
  const second = Buffer.concat([Buffer.from('<script>'), aJpeg(segment(0xe1, SECRET)), aPng(1, 1)]);
  expect(readPicture(Buffer.concat([expected, second]))?.bytes).toEqual(remaining);
});

test.each([
  ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a drawing with scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a GIF picture', Buffer.from('GIF89a\x01\x00\x01\x00')],
  ['nothing', Buffer.alloc(0)],
  ['a decompression bomb', aPng(20_000, 20_000)],
  ['a picture without width', aPng(0, 2)],
  ['a truncated picture', aPng(3, 2).subarray(0, -4)],
  ['a truncated JPEG', aJpeg().subarray(0, -2)],
  ['an animated picture', aWebp(extended(0b10), IMAGE)],
])('rejects %s', (_, bytes) => {
  expect(readPicture(bytes)).toBeNull();
});

test('any input is accepted or rejected without an exception', () => {
  const start = fc.constantFrom(aPng(3, 2), aJpeg(), aWebp(IMAGE), aWebp(extended(4), IMAGE));
  fc.assert(
    fc.property(start, fc.uint8Array({ maxLength: 60 }), fc.nat(40), (bytes, noise, at) => {
      const broken = Buffer.from(bytes);
      broken.set(noise.subarray(0, Math.max(0, broken.length - at)), Math.min(at, broken.length));
      const read = readPicture(broken);
      expect(read === null ? null : readPicture(read.bytes)).toEqual(read);
    }),
  );
});
