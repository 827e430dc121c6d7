import { BOUNDS } from '../../../shared/bounds.ts';

/** Ratio is width / height; taller pictures are cropped. */
export interface Shape {
  readonly side: number;
  readonly ratio: number;
}

const CARD: Shape = { side: 640, ratio: 0 };
/** Browsers without WebP encoding would return large PNGs. */
const TYPES = ['image/webp', 'image/jpeg'] as const;
const QUALITIES = [0.82, 0.7, 0.55, 0.4] as const;
const SMALLER = 0.7;

/**
 * Resizes and re-encodes a picture, which also removes location and camera metadata.
 * @param shape defaults to a card
 * @throws if the browser cannot decode the file
 */
export async function shrinkPicture(file: Blob, shape: Shape = CARD): Promise<Blob> {
  const picture = await createImageBitmap(file);
  for (let { side } = shape; side >= 120; side *= SMALLER) {
    const canvas = draw(picture, { ...shape, side });
    for (const type of TYPES)
      for (const quality of QUALITIES) {
        const blob = await write(canvas, type, quality);
        if (blob.type === type && blob.size <= BOUNDS.mediaBytes) return blob;
      }
  }
  throw new Error('the picture stays too large');
}

function draw(picture: ImageBitmap, { side, ratio }: Shape): HTMLCanvasElement {
  const { width } = picture;
  const height = ratio === 0 ? picture.height : Math.min(picture.height, width / ratio);
  const scale = Math.min(1, side / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const above = (picture.height - height) / 2;
  canvas.getContext('2d')?.drawImage(picture, 0, above, width, height, 0, 0, canvas.width, canvas.height);
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
