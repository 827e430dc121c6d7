import dayjs from 'dayjs';
import { endOfDay } from '../../../lib/text/end-of-day.ts';

const PICKER = 'YYYY-MM-DD HH:mm:ss';

/** The last minute of a day, which people mean by an end date, although it is no multiple of 5 minutes. */
export const END_OF_DAY = '23:59';

/** 5 minutes, in milliseconds (docs/spec.md#9-numbers). */
const STEP = 300_000;

/** Rounds down to 5 minutes. */
export function toStep(timestamp: Date): Date {
  return new Date(Math.floor(timestamp.getTime() / STEP) * STEP);
}

/** Converts ISO 8601 UTC to the picker's local format. */
export function toPicker(timestamp: string | null): string | null {
  return timestamp === null ? null : dayjs(timestamp).format(PICKER);
}

/** Rounds down to 5 minutes or to the end of the day. */
export function fromPicker(value: string | null): string | null {
  const [day = '', time = ''] = value?.split(' ') ?? [];
  if (time.startsWith(END_OF_DAY)) return endOfDay(day);
  return value === null ? null : toStep(dayjs(value).toDate()).toISOString();
}
