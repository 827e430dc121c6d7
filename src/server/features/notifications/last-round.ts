import type { SurveySettings } from '../../../shared/api/survey/survey-settings.ts';

export type ReportSchedule = Exclude<SurveySettings['report_mails'], 'off'>;

const HOUR = 7;

/**
 * Returns the last due time: Monday or the first of the month, at seven.
 * @param time_zone null or unknown means UTC
 */
export function lastRound(schedule: ReportSchedule, time_zone: string | null, now: Date): Date {
  const clock = clockOf(time_zone);
  const local = new Date(clock(now.getTime()));
  const [year, month, day] = [local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()];
  const sinceMonday = (local.getUTCDay() + 6) % 7;
  const roundBefore = (steps: number) =>
    schedule === 'weekly'
      ? Date.UTC(year, month, day - sinceMonday - 7 * steps, HOUR)
      : Date.UTC(year, month - steps, 1, HOUR);
  const present = instantOf(clock, roundBefore(0));
  return new Date(present <= now.getTime() ? present : instantOf(clock, roundBefore(1)));
}

type Clock = (time: number) => number;

/** Returns the instant of a local time; the second iteration handles offset changes. */
function instantOf(clock: Clock, shown: number): number {
  const near = shown - (clock(shown) - shown);
  return near + (shown - clock(near));
}

function clockOf(time_zone: string | null): Clock {
  const format = formatIn(time_zone ?? 'UTC');
  return (time) => {
    const parts = format.formatToParts(time);
    const part = (type: Intl.DateTimeFormatPartTypes) =>
      Number(parts.find((each) => each.type === type)?.value);
    return Date.UTC(
      part('year'),
      part('month') - 1,
      part('day'),
      part('hour'),
      part('minute'),
      part('second'),
    );
  };
}

/** Time zones unknown to this server, such as newer ones, are treated as UTC. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const numeric = 'numeric';
  const day = { year: numeric, month: numeric, day: numeric } as const;
  const how = { ...day, hour: numeric, minute: numeric, second: numeric, hourCycle: 'h23' } as const;
  try {
    return new Intl.DateTimeFormat('en', { ...how, timeZone });
  } catch (error) {
    if (error instanceof RangeError) return new Intl.DateTimeFormat('en', { ...how, timeZone: 'UTC' });
    throw error;
  }
}
