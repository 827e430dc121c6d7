import type { CodedVariable } from './coded-variable.ts';

const HOUR_SECONDS = 3_600;

/** Returns the stored code, for times in hours: SPSS shows -99:00, where -99 seconds would be asterisks. */
export function missingCode({ datePart }: Pick<CodedVariable, 'datePart'>, code: number): number {
  return datePart === 'time' ? code * HOUR_SECONDS : code;
}
