import { numberFormat } from './number-format.ts';

/** Distance from 0 or 1 below which one decimal would round to it. */
const CLOSEST = 0.0005;
const PERCENT_UNITS = new Set(['%', 'percent', 'per cent', 'prozent']);

/** Formats a share as a whole percentage, with one decimal below 1 % and above 99 %. */
export function formatShare(share: number, language: string | undefined): string {
  const maximumFractionDigits = share < 0.01 || share > 0.99 ? 1 : 0;
  const format = numberFormat(language, { style: 'percent', maximumFractionDigits });
  if (share > 0 && share < CLOSEST) return `<${format.format(2 * CLOSEST)}`;
  return share < 1 && share >= 1 - CLOSEST ? `>${format.format(1 - 2 * CLOSEST)}` : format.format(share);
}

/** Formats a value with its unit; percentages like other shares. */
export function formatWithUnit(value: number, unit: string, language: string | undefined): string {
  if (PERCENT_UNITS.has(unit.trim().toLowerCase())) return formatShare(value / 100, language);
  const format = numberFormat(language, { maximumFractionDigits: 2, signDisplay: 'negative' });
  return `${format.format(value)} ${unit}`.trim();
}

/** Formats a Net Promoter Score or its limits as whole numbers. */
export function formatScore(score: number, language: string | undefined): string {
  return numberFormat(language, { maximumFractionDigits: 0, signDisplay: 'negative' }).format(score);
}
