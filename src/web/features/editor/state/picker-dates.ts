import dayjs from 'dayjs';

const PICKER = 'YYYY-MM-DD HH:mm:ss';

/** Date-time pickers move in steps of 5 minutes (spec section 9). */
const STEP = 300_000;

/** The step of 5 minutes that a moment lies in. */
export function toStep(timestamp: Date): Date {
  return new Date(Math.floor(timestamp.getTime() / STEP) * STEP);
}

/** A stored moment (ISO 8601 UTC) as the picker shows it, in the zone of this device. */
export function toPicker(timestamp: string | null): string | null {
  return timestamp === null ? null : dayjs(timestamp).format(PICKER);
}

/** What the picker gives, as a moment to store: typed minutes fall on the step they lie in. */
export function fromPicker(value: string | null): string | null {
  return value === null ? null : toStep(dayjs(value).toDate()).toISOString();
}

/** The IANA time zone of this device. */
export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The zone as people know it: its name and its distance from UTC at a moment. */
export function zoneLabel(zone: string, timestamp: Date, language: string): string {
  const parts = new Intl.DateTimeFormat(language, {
    timeZone: zone,
    timeZoneName: 'longOffset',
  }).formatToParts(timestamp);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value;
  const name = zone.replaceAll('_', ' ');
  return offset === undefined || offset === name ? name : `${name} (${offset})`;
}
