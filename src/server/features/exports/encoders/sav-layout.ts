import type { CodedVariable } from './coded-variable.ts';

/** Longest string that SPSS supports. */
const MAX_TEXT_LENGTH = 32_767;
/** Longer strings are split into segments that count as 252 bytes and occupy 255. */
const SEGMENT = { full: 255, counted: 252 } as const;

export interface SavColumn extends CodedVariable {
  /** Short internal name, at most 8 characters. */
  readonly name: string;
  readonly size: number;
  readonly segments: readonly number[];
  readonly position: number;
}

export function savLayout(variables: readonly CodedVariable[]): SavColumn[] {
  let position = 1;
  return variables.map((variable, index) => {
    const size = variable.type === 'number' ? 0 : Math.min(MAX_TEXT_LENGTH, Math.max(1, variable.width));
    const segments = segmentsOf(size);
    const column = { ...variable, name: nameOf(variable.code, index), size, segments, position };
    position += size === 0 ? 1 : segments.reduce((sum, each) => sum + unitsOf(each), 0);
    return column;
  });
}

export function unitsOf(size: number): number {
  return Math.ceil(size / 8);
}

/** Question codes are short enough; longer codes are replaced by their position. */
function nameOf(code: string, index: number): string {
  return /^Q[0-9A-Z_]{1,7}$/.test(code) ? code : `V${index + 1}`;
}

function segmentsOf(size: number): number[] {
  if (size === 0) return [];
  if (size <= SEGMENT.full) return [size];
  const count = Math.ceil(size / SEGMENT.counted);
  return [...Array<number>(count - 1).fill(SEGMENT.full), size - (count - 1) * SEGMENT.counted];
}
