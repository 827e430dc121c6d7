/** A code and what it means. */
export interface CodedValue {
  readonly value: number;
  readonly label: string;
}

/** Why there is no answer. */
export type MissingReason = 'leftEmpty' | 'noOpinion' | 'notAsked';

/** A variable of a file that statistics programs read. */
export interface CodedVariable {
  readonly code: string;
  readonly label: string;
  readonly type: 'number' | 'text';
  /** What a number stands for: days, months or minutes since 1970, seconds since then (`instant`), minutes of the day. */
  readonly datePart: 'date' | 'month' | 'year' | 'time' | 'datetime' | 'instant' | null;
  readonly decimals: number;
  readonly measure: 'nominal' | 'ordinal' | 'scale';
  readonly values: readonly CodedValue[];
  /** The codes that stand for no answer, with the reason. */
  readonly missing: readonly (CodedValue & { readonly reason: MissingReason })[];
  /** The part of which it is one of several possible answers. */
  readonly set: { readonly code: string; readonly label: string } | null;
  /** The longest text that it has to hold, in bytes of UTF-8; 0 for numbers. */
  readonly width: number;
}

/** A survey's data as statistics programs have them. */
export interface CodedData {
  readonly title: string;
  readonly variables: readonly CodedVariable[];
  /** When it was made, by ISO 8601. */
  readonly made: string;
}

const DAY_SECONDS = 86_400;

/** A moment's number in seconds since 1970, or since midnight; a year and what is no moment stay as they are. */
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
