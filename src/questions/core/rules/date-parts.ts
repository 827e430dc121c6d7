import { toPlainText } from '../../../shared/text/number-text.ts';

export const DATE_PARTS = ['date', 'month', 'year', 'time', 'datetime'] as const;
export type DatePart = (typeof DATE_PARTS)[number];

/** Bounds if the owner sets none. */
export const EXTREMES: Readonly<Record<DatePart, readonly [min: string, max: string]>> = {
  date: ['1900-01-01', '2199-12-31'],
  month: ['1900-01', '2199-12'],
  year: ['1900', '2199'],
  time: ['00:00', '23:59'],
  datetime: ['1900-01-01T00:00', '2199-12-31T23:59'],
};

/**
 * The earliest date that owners may ask for: four digits, and the same day in all programs that read
 * exports.
 */
export const EARLIEST: Readonly<Record<DatePart, string>> = {
  date: '1000-01-01',
  month: '1000-01',
  year: '1000',
  time: '00:00',
  datetime: '1000-01-01T00:00',
};

const DAY_MS = 86_400_000;
const DAY_MINUTES = 1_440;
const EPOCH_YEAR = 1970;
const MAX_LENGTH = 40;

const DAY = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const GERMAN_DAY = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/;
const MONTH = /^(\d{4})-(\d{1,2})$/;
const GERMAN_MONTH = /^(\d{1,2})[./]\s?(\d{4})$/;
const YEAR = /^\d{4}$/;
const TIME = /^(\d{1,2})[:.](\d{2})(?::00(?:\.0{1,3})?)?$/;

/**
 * Parses a date part to days or minutes since 1970, months since 1970, the year, or minutes of the day. Accepts
 * day.month.year for browsers without a date picker.
 * @returns null for invalid dates (30 February, 25:00)
 */
export function parseDatePart(part: DatePart, text: string): number | null {
  const written = toPlainText(text.trim());
  if (written.length > MAX_LENGTH) return null;
  if (part === 'date') return readDay(written);
  if (part === 'month') return readMonth(written);
  if (part === 'year') return YEAR.test(written) ? Number(written) : null;
  if (part === 'time') return readTime(written);
  const [day = '', time = ''] = written.split(/[T\s]+(?=\S+$)/);
  const [days, minutes] = [readDay(day), readTime(time)];
  return days === null || minutes === null ? null : days * DAY_MINUTES + minutes;
}

/** Formats the stored number as ISO 8601 without a time zone. */
export function writeDatePart(part: DatePart, value: number): string {
  if (part === 'date') return writeDay(value);
  if (part === 'month') return `${EPOCH_YEAR + Math.floor(value / 12)}-${two(modulo(value, 12) + 1)}`;
  if (part === 'year') return String(value).padStart(4, '0');
  if (part === 'time') return `${two(Math.floor(value / 60))}:${two(value % 60)}`;
  const minutes = modulo(value, DAY_MINUTES);
  return `${writeDay(Math.floor(value / DAY_MINUTES))}T${writeDatePart('time', minutes)}`;
}

function readDay(text: string): number | null {
  const german = GERMAN_DAY.exec(text);
  const [year, month, day] = (german ? german.slice(1).toReversed() : (DAY.exec(text)?.slice(1) ?? [])).map(
    Number,
  );
  if (year === undefined || month === undefined || day === undefined) return null;
  const ms = Date.UTC(year, month - 1, day);
  const date = new Date(ms);
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? ms / DAY_MS
    : null;
}

function readMonth(text: string): number | null {
  const german = GERMAN_MONTH.exec(text);
  const [year, month] = (german ? german.slice(1).toReversed() : (MONTH.exec(text)?.slice(1) ?? [])).map(
    Number,
  );
  if (year === undefined || month === undefined || month < 1 || month > 12) return null;
  return (year - EPOCH_YEAR) * 12 + month - 1;
}

function readTime(text: string): number | null {
  const [hours, minutes] = (TIME.exec(text)?.slice(1) ?? []).map(Number);
  if (hours === undefined || minutes === undefined || hours > 23 || minutes > 59) return null;
  return hours * 60 + minutes;
}

function writeDay(days: number): string {
  return new Date(days * DAY_MS).toISOString().slice(0, 10);
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}
