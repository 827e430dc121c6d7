import type { DatePart } from '../../../../questions/core/rules/date-parts.ts';

/** Date part of an answer, or a submission time in seconds since 1970. */
export type CellDatePart = DatePart | 'instant';

const DAY_MS = 86_400_000;
const DAY_MINUTES = 1_440;
const DAY_SECONDS = 86_400;
const EPOCH_DAY = 25_569;
/** 1 March 1900: earlier serial numbers differ between programs because of Excel's 29 February 1900. */
const FIRST_DAY = 61;

/** Returns the spreadsheet serial number in days, or text for dates on which programs disagree. */
export function serialDateTime(datePart: CellDatePart, value: number): number | string {
  if (datePart === 'year') return value;
  if (datePart === 'time') return value / DAY_MINUTES;
  const days = daysOf(datePart, value);
  const serial = EPOCH_DAY + days;
  return serial < FIRST_DAY && datePart !== 'instant' ? written(datePart, days) : serial;
}

function daysOf(datePart: Exclude<CellDatePart, 'year' | 'time'>, value: number): number {
  if (datePart === 'instant') return value / DAY_SECONDS;
  if (datePart === 'datetime') return value / DAY_MINUTES;
  return datePart === 'month' ? Date.UTC(1970, value, 1) / DAY_MS : value;
}

/** Length of the ISO 8601 prefix per date part. */
const ISO_SIGNS = { date: 10, month: 7, datetime: 16 } as const;

function written(datePart: keyof typeof ISO_SIGNS, days: number): string {
  return new Date(Math.round(days * DAY_MINUTES) * 60_000).toISOString().slice(0, ISO_SIGNS[datePart]);
}
