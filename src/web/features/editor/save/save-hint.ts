import type { EffectiveStatus } from '../../../../shared/survey/survey-status.ts';
import type { Draft } from '../state/model.ts';

export type SaveHint = 'draft' | 'scheduled' | 'opens' | 'live' | 'closed';

/**
 * Returns what the save button will do; null if nothing worth saying.
 * @param status of the stored survey, null for a new one
 */
export function saveHint(
  { start_date, end_date }: Pick<Draft, 'start_date' | 'end_date'>,
  status: EffectiveStatus | null,
  isChanged: boolean,
  now: Date,
): SaveHint | null {
  if (status === 'closed') return null;
  if (status === 'active') return isChanged ? 'live' : null;
  if (end_date !== null && Date.parse(end_date) <= now.getTime()) return 'closed';
  if (start_date === null) return 'draft';
  return Date.parse(start_date) > now.getTime() ? 'scheduled' : 'opens';
}
