import type { PageTime } from '../../../participant/page/screen.ts';

/** Formats a date-time with its zone name, in the survey's zone if set. */
export function pageTime(iso: string, language: string, timeZone: string | null): PageTime {
  const format = new Intl.DateTimeFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: timeZone ?? 'UTC',
    timeZoneName: 'long',
  });
  return { iso, text: format.format(new Date(iso)) };
}
