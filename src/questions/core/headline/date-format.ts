import { type DatePart, writeDatePart } from '../rules/date-parts.ts';

const FORMATS: Readonly<Record<DatePart, Intl.DateTimeFormatOptions>> = {
  date: { dateStyle: 'medium' },
  month: { year: 'numeric', month: 'short' },
  year: { year: 'numeric' },
  time: { timeStyle: 'short' },
  datetime: { dateStyle: 'medium', timeStyle: 'short' },
};

/** Returns the format of a date part, without time zone conversion: date-times are shown as entered. */
export function dateFormat(part: DatePart, language: string | undefined): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(language, { ...FORMATS[part], timeZone: 'UTC' });
}

export function toDate(part: DatePart, value: number): Date {
  const written = writeDatePart(part, Math.floor(value));
  if (part === 'time') return new Date(`1970-01-01T${written}Z`);
  return new Date(part === 'datetime' ? `${written}Z` : written);
}
