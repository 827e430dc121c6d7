import type { PageTime } from '../../../participant/page/screen.ts';

/** A moment for people: date and time with the zone's name, in the survey's own zone where it has one. */
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
