import type { Answered } from './variable.ts';

export interface EvenPairs {
  /** Number of respondents with both answers. */
  readonly of: number;
  readonly xy: [number, number][];
}

/** Samples respondents evenly, with x ("by") and y ("outcome"). Deterministic. Null unless two numbers are analysed. */
export function evenPairs(variables: readonly Answered[], max: number): EvenPairs | null {
  const find = (role: Answered['role']) => variables.find((each) => each.role === role);
  const [x, y] = [find('by'), find('outcome')];
  if (variables.length !== 2 || x === undefined || y === undefined) return null;
  const both: [number, number][] = [];
  for (const [row, at] of x.values.entries()) {
    const up = y.values[row] ?? null;
    if (at !== null && up !== null) both.push([at, up]);
  }
  const drawn = Math.min(max, both.length);
  const xy = Array.from({ length: drawn }, (_, i) => both[Math.floor(((i + 0.5) * both.length) / drawn)]!);
  return { of: both.length, xy };
}
