/** Red, green and blue, each from 0 to 255. */
export type Rgb = readonly [number, number, number];

export function readHex(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

export function writeHex(rgb: Rgb): string {
  return `#${rgb.map((each) => Math.round(each).toString(16).padStart(2, '0')).join('')}`;
}

/**
 * Mixes two colours.
 * @param part from 0 (first) to 1 (second)
 */
export function mix(from: string, to: string, part: number): string {
  const [a, b] = [readHex(from), readHex(to)];
  return writeHex([0, 1, 2].map((i) => a[i]! + (b[i]! - a[i]!) * part) as unknown as Rgb);
}

/** Returns the WCAG 2 contrast of two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

function luminance(hex: string): number {
  const [r, g, b] = readHex(hex).map((each) => {
    const share = each / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

const STEPS = 50;

/** Moves a colour as little as necessary towards another for enough contrast on all backgrounds. */
export function untilReadable(hex: string, towards: string, on: readonly string[], least: number): string {
  for (let step = 0; step <= STEPS; step += 1) {
    const moved = mix(hex, towards, step / STEPS);
    if (on.every((surface) => contrast(moved, surface) >= least)) return moved;
  }
  return towards;
}
