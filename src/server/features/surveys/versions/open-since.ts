import type { StoredSurvey } from '../stored-survey.ts';

/** When a survey opens and ends, and when it was last saved. */
type Times = Pick<StoredSurvey, 'start_date' | 'end_date' | 'closed_at' | 'updated_at'>;

/**
 * Since when participants could see a survey as it is stored; null where they never could: it had not begun, or was over
 * before it was last saved.
 */
export function openSince({ start_date, end_date, closed_at, updated_at }: Times, now: Date): string | null {
  if (start_date === null) return null;
  const times = [now.toISOString(), end_date, closed_at].filter((each) => each !== null);
  const until = times.reduce((first, each) => (each < first ? each : first));
  const since = start_date > updated_at ? start_date : updated_at;
  return since <= until ? since : null;
}
