const DAY_MS = 86_400_000;

/**
 * Formats a past time relative to now, after a week as a date.
 * @param then epoch milliseconds
 * @param language BCP 47
 */
export function whenText(then: number, now: number, language: string): string {
  const midnight = (time: number) => new Date(time).setHours(0, 0, 0, 0);
  // Rounded because days with a clock change have 23 or 25 hours.
  const days = Math.round((midnight(now) - midnight(then)) / DAY_MS);
  if (days > 6) return new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(then);
  const day = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-days, 'day');
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(then);
  return days > 1 ? day : `${day} ${time}`;
}
