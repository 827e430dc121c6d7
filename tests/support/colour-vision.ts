type Triple = readonly [number, number, number];

export type Sight = 'common' | 'protanopia' | 'deuteranopia' | 'tritanopia';

/** Machado, Oliveira and Fernandes 2009, severity 1.0, on linear sRGB. */
const SIGHT: Record<Sight, readonly [Triple, Triple, Triple]> = {
  common: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** sRGB to linear light (IEC 61966-2-1). */
function linear(hex: string): Triple {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

const dot = (a: Triple, b: Triple) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** WCAG 2.2 contrast ratio of two colours written `#rrggbb`. */
export function contrastRatio(a: string, b: string): number {
  const light = [a, b].map((hex) => dot([0.2126, 0.7152, 0.0722], linear(hex)) + 0.05);
  return Math.max(...light) / Math.min(...light);
}

/** CIELAB (D65) of a colour as the sight sees it. */
function lab(hex: string, sight: Sight): Triple {
  const light = linear(hex);
  const clamp = (value: number) => Math.max(0, Math.min(1, value));
  const [toR, toG, toB] = SIGHT[sight];
  const seen: Triple = [clamp(dot(toR, light)), clamp(dot(toG, light)), clamp(dot(toB, light))];
  const curve = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116);
  const x = curve(dot([0.4124564, 0.3575761, 0.1804375], seen) / 0.95047);
  const y = curve(dot([0.2126729, 0.7151522, 0.072175], seen));
  const z = curve(dot([0.0193339, 0.119192, 0.9503041], seen) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const RADIAN = Math.PI / 180;

function hue(a: number, b: number): number {
  const angle = Math.atan2(b, a) / RADIAN;
  return angle < 0 ? angle + 360 : angle;
}

/** CIEDE2000 difference (Sharma, Wu and Dalal 2005) of two colours as the sight sees them; 1 is barely visible. */
export function colourDifference(first: string, second: string, sight: Sight): number {
  const [l1, a1, b1] = lab(first, sight);
  const [l2, a2, b2] = lab(second, sight);
  const power7 = (value: number) => Math.sqrt(value ** 7 / (value ** 7 + 25 ** 7));
  const scale = 1 + 0.5 * (1 - power7((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2));
  const c1 = Math.hypot(a1 * scale, b1);
  const c2 = Math.hypot(a2 * scale, b2);
  const h1 = hue(a1 * scale, b1);
  const h2 = hue(a2 * scale, b2);
  const turn = c1 * c2 === 0 ? 0 : ((h2 - h1 + 540) % 360) - 180;
  const middle = c1 * c2 === 0 ? h1 + h2 : (h1 + turn / 2 + 360) % 360;
  const l = (l1 + l2) / 2 - 50;
  const c = (c1 + c2) / 2;
  const cosine = (times: number, shift: number) => Math.cos((times * middle + shift) * RADIAN);
  const t = 1 - 0.17 * cosine(1, -30) + 0.24 * cosine(2, 0) + 0.32 * cosine(3, 6) - 0.2 * cosine(4, -63);
  const dl = (l2 - l1) / (1 + (0.015 * l ** 2) / Math.sqrt(20 + l ** 2));
  const dc = (c2 - c1) / (1 + 0.045 * c);
  const dh = (2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * RADIAN)) / (1 + 0.015 * c * t);
  const rotation = -2 * power7(c) * Math.sin(60 * Math.exp(-(((middle - 275) / 25) ** 2)) * RADIAN);
  return Math.sqrt(dl ** 2 + dc ** 2 + dh ** 2 + rotation * dc * dh);
}
