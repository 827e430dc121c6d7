import dayjs from 'dayjs';

const PICKER = 'YYYY-MM-DD HH:mm:ss';

/** 5 minutes, in milliseconds (spec section 9). */
const STEP = 300_000;

/** Rounds down to 5 minutes. */
export function toStep(timestamp: Date): Date {
  return new Date(Math.floor(timestamp.getTime() / STEP) * STEP);
}

/** Converts ISO 8601 UTC to the picker's local format. */
export function toPicker(timestamp: string | null): string | null {
  return timestamp === null ? null : dayjs(timestamp).format(PICKER);
}

/** Converts the picker's value to UTC, rounded down to 5 minutes. */
export function fromPicker(value: string | null): string | null {
  return value === null ? null : toStep(dayjs(value).toDate()).toISOString();
}

/** Returns the device's IANA time zone. */
export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Formats a time zone with its UTC offset at a point in time. */
export function zoneLabel(zone: string, timestamp: Date, language: string): string {
  const parts = new Intl.DateTimeFormat(language, {
    timeZone: zone,
    timeZoneName: 'longOffset',
  }).formatToParts(timestamp);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value;
  const name = zone.replaceAll('_', ' ');
  return offset === undefined || offset === name ? name : `${name} (${offset})`;
}
