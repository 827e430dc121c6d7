/** Returns epoch seconds: the same day of the next month or year, or that month's last day. */
export function nextPeriodEnd(start: number, interval: 'month' | 'year'): number {
  const from = new Date(start * 1_000);
  const to = new Date(from);
  to.setUTCDate(1);
  if (interval === 'month') to.setUTCMonth(to.getUTCMonth() + 1);
  else to.setUTCFullYear(to.getUTCFullYear() + 1);
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return Math.floor(to.getTime() / 1_000);
}
