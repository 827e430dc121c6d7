import { currentLanguage } from './i18n.ts';

/** Formats a date-time in the user's language and time zone. */
export function dateTimeText(timestamp: string): string {
  const format = new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'medium', timeStyle: 'short' });
  return format.format(new Date(timestamp));
}
