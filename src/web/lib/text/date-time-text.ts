import { currentLanguage } from './i18n.ts';

const STYLE = { dateStyle: 'medium', timeStyle: 'short' } as const;
const HOUR = 3_600_000;

/** Formats a date-time in the user's language and time zone. */
export function dateTimeText(timestamp: string): string {
  return new Intl.DateTimeFormat(currentLanguage(), STYLE).format(new Date(timestamp));
}

/** Formats a response's time; anonymous surveys store only the hour, which is shown as such. */
export function responseTimeText(timestamp: string): string {
  const at = Date.parse(timestamp);
  if (at % HOUR !== 0) return dateTimeText(timestamp);
  return new Intl.DateTimeFormat(currentLanguage(), STYLE).formatRange(at, at + HOUR);
}
