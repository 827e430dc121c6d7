import dayjs from 'dayjs';

const PICKER = 'YYYY-MM-DD HH:mm:ss';

/** A stored moment (ISO 8601 UTC) as the picker shows it, in the zone of this device. */
export function toPicker(moment: string | null): string | null {
  return moment === null ? null : dayjs(moment).format(PICKER);
}

/** What the picker gives, as a moment to store. */
export function fromPicker(value: string | null): string | null {
  return value === null ? null : dayjs(value, PICKER).toISOString();
}

/** The IANA time zone of this device. */
export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
