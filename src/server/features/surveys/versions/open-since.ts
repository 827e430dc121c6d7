import type { StoredSurvey } from '../stored-survey.ts';

type Times = Pick<StoredSurvey, 'start_date' | 'end_date' | 'closed_at' | 'updated_at'>;

/** Returns since when participants could see the stored survey; null if it had not begun, or ended before. */
export function openSince({ start_date, end_date, closed_at, updated_at }: Times, now: Date): string | null {
  if (start_date === null) return null;
  const times = [now.toISOString(), end_date, closed_at].filter((each) => each !== null);
  const until = times.reduce((first, each) => (each < first ? each : first));
  const since = start_date > updated_at ? start_date : updated_at;
  return since <= until ? since : null;
}
