import type { CodedVariable, MissingReason } from './coded-variable.ts';

/** The longest text that lies within its row, in bytes; longer ones lie behind all rows. */
const MAX_TEXT_LENGTH = 2_045;

/** How a variable's values lie in a Stata file: in so many bytes of a text, in a text elsewhere, or as numbers. */
export interface DtaColumn extends CodedVariable {
  readonly as: 'text' | 'long text' | 'long' | 'double';
  /** Bytes of a value in its row. */
  readonly size: number;
  /** The number that says so in the file. */
  readonly storage: number;
}

const LONG_TEXT = { size: 8, storage: 32_768 } as const;
const DOUBLE = { size: 8, storage: 65_526 } as const;
const LONG = { size: 4, storage: 65_528 } as const;

/** Whether a text of so many bytes is too long for its row. */
export function isLongText(bytes: number): boolean {
  return bytes > MAX_TEXT_LENGTH;
}

/** Lays out variables in a row. */
export function dtaLayout(variables: readonly CodedVariable[]): DtaColumn[] {
  return variables.map((variable) => {
    const { type, measure, datePart, width } = variable;
    if (type === 'number')
      return measure === 'scale' || datePart !== null
        ? { ...variable, as: 'double', ...DOUBLE }
        : { ...variable, as: 'long', ...LONG };
    if (isLongText(width)) return { ...variable, as: 'long text', ...LONG_TEXT };
    const size = Math.max(1, width);
    return { ...variable, as: 'text', size, storage: size };
  });
}

/** Reasons for a missing answer, as the letters of Stata's missing values: .n, .d and .s. */
const LETTERS: Readonly<Record<MissingReason, number>> = { notAsked: 14, noOpinion: 4, leftEmpty: 19 };
const FIRST_MISSING = 2_147_483_621;

/** The whole number that stands for a missing value, by its reason; for none of them where it has no reason. */
export function missingLong(reason: MissingReason | null): number {
  return FIRST_MISSING + (reason === null ? 0 : LETTERS[reason]);
}

/** The same among numbers with decimals: its eight bytes. */
export function missingDouble(reason: MissingReason | null): Uint8Array {
  return Uint8Array.of(0, 0, 0, 0, 0, reason === null ? 0 : LETTERS[reason], 0xe0, 0x7f);
}

/** The display format of a variable. */
export function dtaFormat({ datePart, as, decimals, size }: DtaColumn): string {
  if (as === 'text') return `%-${Math.min(size, 40)}s`;
  if (as === 'long text') return '%-40s';
  switch (datePart) {
    case 'date':
      return '%tdCCYY-NN-DD';
    case 'month':
      return '%tmCCYY-NN';
    case 'time':
      return '%tcHH:MM';
    case 'datetime':
      return '%tcCCYY-NN-DD_HH:MM';
    case 'instant':
      return '%tcCCYY-NN-DD_HH:MM:SS';
    default:
      return decimals === 0 ? '%12.0g' : `%12.${decimals}f`;
  }
}
