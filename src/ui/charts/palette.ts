/**
 * Ten colours for groups of answers, the same in both themes: each at least 3:1 against every ground they stand on,
 * every two apart for common sight and for the three kinds of colour blindness (palette.test.ts computes it).
 */
export const CHART_PALETTE = [
  '#04828d',
  '#b14a0f',
  '#6f5dc0',
  '#988d1c',
  '#c46bb2',
  '#4a7843',
  '#d86573',
  '#6a8ced',
  '#905a6f',
  '#0aa286',
] as const;

/** Black or white on the colour of the same place, whichever is read better (never below 4.5:1). */
const CHART_INK = [
  '#ffffff',
  '#ffffff',
  '#ffffff',
  '#000000',
  '#000000',
  '#ffffff',
  '#000000',
  '#000000',
  '#ffffff',
  '#000000',
] as const;

/** The colour of the group at this place; begins again after ten. */
export function chartColour(index: number): string {
  return CHART_PALETTE[index % CHART_PALETTE.length] ?? CHART_PALETTE[0];
}

/** The colour of a text that stands on {@link chartColour} of the same place. */
export function chartInk(index: number): string {
  return CHART_INK[index % CHART_INK.length] ?? CHART_INK[0];
}
