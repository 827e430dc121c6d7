/** Returns a valid calendar day `YYYY-MM-DD` from 1900 to 2199, or null (also for 30 February). */
export function readDay(text: string | null): string | null {
  if (text === null || !/^\d{4}-\d\d-\d\d$/.test(text)) return null;
  const day = new Date(`${text}T00:00:00.000Z`);
  const isDay = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
  return isDay && text >= '1900' && text < '2200' ? text : null;
}
