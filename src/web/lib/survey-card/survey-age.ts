import type { EffectiveStatus } from '../../../shared/survey/survey-status.ts';

const DAY_MS = 86_400_000;

export type Age =
  | { readonly unit: 'today' | 'yesterday' }
  | { readonly unit: 'days' | 'weeks' | 'months' | 'years'; readonly count: number };

/** Returns the age in local calendar days: under 7 in days, under 30 in weeks, under 365 in months, else years. */
export function ageOf(timestamp: string, now: Date): Age {
  const days = Math.max(0, Math.round((midnight(now) - midnight(new Date(timestamp))) / DAY_MS));
  if (days === 0) return { unit: 'today' };
  if (days === 1) return { unit: 'yesterday' };
  if (days < 7) return { unit: 'days', count: days };
  if (days < 30) return { unit: 'weeks', count: Math.floor(days / 7) };
  if (days < 365) return { unit: 'months', count: Math.floor(days / 30) };
  return { unit: 'years', count: Math.floor(days / 365) };
}

/** Returns past, upcoming or irrelevant; null without an end. */
export function endOf(
  { end_date, effective_status }: { end_date: string | null; effective_status: EffectiveStatus },
  now: Date,
): 'ends' | 'ended' | 'end' | null {
  if (end_date === null) return null;
  if (Date.parse(end_date) < now.getTime()) return 'ended';
  return effective_status === 'closed' ? 'end' : 'ends';
}

/** Compares calendar days, to ignore daylight saving time. */
function midnight(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
