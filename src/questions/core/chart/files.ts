import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';

const SHARP = 2;
const MAX_LENGTH = 60;

export function fileBase(text: string): string {
  const fit = text.replaceAll(/[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, ' ').replaceAll(/\s+/g, ' ');
  return [...fit].slice(0, MAX_LENGTH).join('').trim() || 'chart';
}

/** Converts SVG to PNG at double size, sharp on slides. */
export async function svgToPng(svg: string): Promise<Blob> {
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = picture.naturalWidth * SHARP;
  canvas.height = picture.naturalHeight * SHARP;
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((file) => (file ? resolve(file) : reject(new Error('the picture could not be drawn'))));
  });
}

/** Returns Inter as a data URL, because SVG images load no external files. */
export async function loadChartFont(): Promise<string | null> {
  const reply = await fetch(inter).catch(() => null);
  if (reply?.ok !== true) return null;
  const font = await reply.blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : null));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the font could not be read')));
    reader.readAsDataURL(new Blob([font], { type: 'font/woff2' }));
  });
}
