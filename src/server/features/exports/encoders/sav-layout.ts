import type { CodedVariable } from './coded-variable.ts';

/** No string of an SPSS file is longer. */
const MAX_TEXT_LENGTH = 32_767;
/** A string of more bytes lies in segments, of which each stands for 252 of its bytes and takes 255. */
const SEGMENT = { whole: 255, counted: 252 } as const;

/** A variable as it lies in an SPSS file. */
export interface SavColumn extends CodedVariable {
  /** The name that the file's records use among themselves: at most 8 signs. */
  readonly name: string;
  /** The bytes that a string may have; 0 for a number. */
  readonly size: number;
  /** The bytes of each of its segments; none for a number. */
  readonly segments: readonly number[];
  /** The first of its units of 8 bytes, counted from 1. */
  readonly position: number;
}

/** Lays out variables one behind the other. */
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

/** How many units of 8 bytes so many bytes take. */
export function unitsOf(size: number): number {
  return Math.ceil(size / 8);
}

/** The codes of questions are short names already; what has a longer one is named by its place. */
function nameOf(code: string, index: number): string {
  return /^Q[0-9A-Z_]{1,7}$/.test(code) ? code : `V${index + 1}`;
}

function segmentsOf(size: number): number[] {
  if (size === 0) return [];
  if (size <= SEGMENT.whole) return [size];
  const count = Math.ceil(size / SEGMENT.counted);
  return [...Array<number>(count - 1).fill(SEGMENT.whole), size - (count - 1) * SEGMENT.counted];
}
