export interface CodedValue {
  readonly value: number;
  readonly label: string;
}

export type MissingReason = 'leftEmpty' | 'noOpinion' | 'notAsked';

export interface CodedVariable {
  readonly code: string;
  readonly label: string;
  readonly type: 'number' | 'text';
  /**
   * Unit of the number: days, months or minutes since 1970, seconds since then (`instant`), or minutes of the day
   * (`time`).
   */
  readonly datePart: 'date' | 'month' | 'year' | 'time' | 'datetime' | 'instant' | null;
  readonly decimals: number;
  /** Maximum digits and sign before the decimal point; 0 if unknown. */
  readonly digits: number;
  readonly measure: 'nominal' | 'ordinal' | 'scale';
  readonly values: readonly CodedValue[];
  readonly missing: readonly (CodedValue & { readonly reason: MissingReason })[];
  /** The multiple-answer part that this variable is one option of. */
  readonly set: { readonly code: string; readonly label: string } | null;
  /** Length of the longest text in bytes of UTF-8; 0 for numbers. */
  readonly width: number;
}

export interface CodedData {
  readonly title: string;
  readonly variables: readonly CodedVariable[];
  readonly made: string;
}

/** Widest number format in both programs. */
const MAX_WIDTH = 32;

export function widthOf({ digits, decimals }: CodedVariable, least: number): number {
  const wanted = digits + (decimals === 0 ? 0 : decimals + 1);
  return Math.min(MAX_WIDTH, Math.max(least, wanted));
}

const DAY_SECONDS = 86_400;

/** Converts a date-time value to seconds since 1970 or since midnight; years and other values stay unchanged. */
export function inSeconds(datePart: CodedVariable['datePart'], value: number): number {
  switch (datePart) {
    case 'date':
      return value * DAY_SECONDS;
    case 'month':
      return Date.UTC(1970, value, 1) / 1_000;
    case 'time':
    case 'datetime':
      return value * 60;
    default:
      return value;
  }
}
