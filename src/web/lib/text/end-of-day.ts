/** Returns the end of a day (`2026-12-31`) in the local time zone. */
export function endOfDay(day: string): string {
  return new Date(`${day}T23:59:59.999`).toISOString();
}
