/** Returns the device's IANA time zone. */
export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Formats a time zone with its UTC offset at a given time. */
export function zoneLabel(zone: string, timestamp: Date, language: string): string {
  const parts = new Intl.DateTimeFormat(language, {
    timeZone: zone,
    timeZoneName: 'longOffset',
  }).formatToParts(timestamp);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value;
  const name = zone.replaceAll('_', ' ');
  return offset === undefined || offset === name ? name : `${name} (${offset})`;
}
