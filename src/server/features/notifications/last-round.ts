import type { SurveySettings } from '../../../shared/api/survey/survey-settings.ts';

/** How often reports may come, where they come. */
export type ReportSchedule = Exclude<SurveySettings['report_mails'], 'off'>;

/** When reports begin to come, by the clock of their time zone. */
const HOUR = 7;

/**
 * The last moment at which reports of this schedule were due: a Monday, or the first of a month, at seven.
 * @param time_zone whose clock tells; UTC where there is none, or this server does not know it
 * @param now never before what is given
 */
export function lastRound(schedule: ReportSchedule, time_zone: string | null, now: Date): Date {
  const clock = clockOf(time_zone);
  const local = new Date(clock(now.getTime()));
  const [year, month, day] = [local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()];
  // A step back where this week's, or this month's, is still to come.
  const sinceMonday = (local.getUTCDay() + 6) % 7;
  const roundBefore = (steps: number) =>
    schedule === 'weekly'
      ? Date.UTC(year, month, day - sinceMonday - 7 * steps, HOUR)
      : Date.UTC(year, month - steps, 1, HOUR);
  const present = instantOf(clock, roundBefore(0));
  return new Date(present <= now.getTime() ? present : instantOf(clock, roundBefore(1)));
}

/** What a clock shows at a moment, both in milliseconds as if it were in UTC. */
type Clock = (time: number) => number;

/** The moment at which a clock shows this; the second look is for those near a change of its offset. */
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

/** A zone that was stored by a server with a later list of them is read as UTC. */
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
