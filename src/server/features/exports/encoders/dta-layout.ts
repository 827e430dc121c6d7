import { type CodedVariable, type MissingReason, widthOf } from './coded-variable.ts';

/** Longest text stored within its row, in bytes; longer ones are stored after all rows. */
const MAX_TEXT_LENGTH = 2_045;

export interface DtaColumn extends CodedVariable {
  readonly as: 'text' | 'long text' | 'long' | 'double';
  readonly size: number;
  readonly storage: number;
}

const LONG_TEXT = { size: 8, storage: 32_768 } as const;
const DOUBLE = { size: 8, storage: 65_526 } as const;
const LONG = { size: 4, storage: 65_528 } as const;

export function isLongText(bytes: number): boolean {
  return bytes > MAX_TEXT_LENGTH;
}

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

/** Letters of Stata's missing values .n, .d and .s, by reason. */
const LETTERS: Readonly<Record<MissingReason, number>> = { notAsked: 14, noOpinion: 4, leftEmpty: 19 };
const FIRST_MISSING = 2_147_483_621;

/** Returns the integer for a missing value; plain missing if there is no reason. */
export function missingLong(reason: MissingReason | null): number {
  return FIRST_MISSING + (reason === null ? 0 : LETTERS[reason]);
}

export function missingDouble(reason: MissingReason | null): Uint8Array {
  return Uint8Array.of(0, 0, 0, 0, 0, reason === null ? 0 : LETTERS[reason], 0xe0, 0x7f);
}

export function dtaFormat(column: DtaColumn): string {
  const { datePart, as, decimals, size } = column;
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
      return decimals === 0 ? `%${widthOf(column, 12)}.0g` : `%${widthOf(column, 12)}.${decimals}f`;
  }
}
