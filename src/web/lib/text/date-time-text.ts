import { currentLanguage } from './i18n.ts';

/** A stored moment as date and time in the reader's language and time zone. */
export function dateTimeText(timestamp: string): string {
  const format = new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'medium', timeStyle: 'short' });
  return format.format(new Date(timestamp));
}
