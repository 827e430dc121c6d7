/** Returns the end of a day (`2026-12-31`) in the local time zone. */
export function endOfDay(day: string): string {
  return new Date(`${day}T23:59:59.999`).toISOString();
}

/** Returns the local start of a day (`YYYY-MM-DD`). */
export function startOfDay(day: string): string {
  return new Date(`${day}T00:00:00.000`).toISOString();
}
