const DAY_MS = 86_400_000;

/**
 * A moment in the past as people say it: today and yesterday with the time of day, then by days, after a week by its date.
 * @param then epoch milliseconds, as `now`
 * @param language BCP 47
 */
export function whenText(then: number, now: number, language: string): string {
  const midnight = (time: number) => new Date(time).setHours(0, 0, 0, 0);
  // Rounded: a day on which clocks are changed is an hour longer or shorter.
  const days = Math.round((midnight(now) - midnight(then)) / DAY_MS);
  if (days > 6) return new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(then);
  const day = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-days, 'day');
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(then);
  return days > 1 ? day : `${day} ${time}`;
}
