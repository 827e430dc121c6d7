import { useState } from 'react';
import type { Plan } from '../../../../shared/plans.ts';
import { useUsage } from '../../../lib/subscription.ts';

export interface MonthLimit {
  readonly used: number;
  readonly limit: number;
  readonly isReached: boolean;
}

/** Returns the surveys that the plan allows this month; null without a limit, or for a survey that exists. */
export function useMonthLimit(isNew: boolean, { surveys_per_month: limit }: Plan): MonthLimit | null {
  const isWanted = isNew && limit !== null;
  const { data, isFetching } = useUsage(isWanted);
  const [used, setUsed] = useState<number | null>(null);
  // Autosave counts the new survey itself.
  const now = isFetching ? undefined : data?.surveys_this_month.used;
  if (used === null && now !== undefined) setUsed(now);
  return isWanted && used !== null ? { used, limit, isReached: used >= limit } : null;
}
