/**
 * Ten colours, the same in both themes: at least 3:1 against every background, and distinct for normal and
 * colour-blind vision (checked in palette.test.ts).
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

/** Black or white text per colour, whichever has more contrast (at least 4.5:1). */
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

/** Returns the colour of a group; repeats after ten. */
export function chartColour(index: number): string {
  return CHART_PALETTE[index % CHART_PALETTE.length] ?? CHART_PALETTE[0];
}

export function chartInk(index: number): string {
  return CHART_INK[index % CHART_INK.length] ?? CHART_INK[0];
}
