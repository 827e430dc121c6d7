import { BOUNDS } from '../../shared/bounds.ts';

/** Longest side of a kept picture: sharp enough for a card on any screen. */
const SIDE = 640;
/** A browser that cannot write WebP gives PNG instead, which is large; every browser writes JPEG. */
const TYPES = ['image/webp', 'image/jpeg'] as const;
const QUALITIES = [0.82, 0.7, 0.55, 0.4] as const;
const SMALLER = 0.7;

/**
 * Makes a picture small in the browser: drawn anew, so that it carries no place and no camera along.
 * @throws where the file is no picture that this browser can read
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file);
  for (let side = SIDE; side >= 120; side *= SMALLER) {
    const canvas = draw(picture, side);
    for (const type of TYPES)
      for (const quality of QUALITIES) {
        const blob = await write(canvas, type, quality);
        if (blob.type === type && blob.size <= BOUNDS.mediaBytes) return blob;
      }
  }
  throw new Error('the picture stays too large');
}

function draw(picture: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function write(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be written'))),
      type,
      quality,
    );
  });
}
