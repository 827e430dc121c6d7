import type { Survey } from '../../../shared/api/surveys.ts';
import type { Draft } from './model.ts';

/**
 * Takes over what a status action changed on the server (publishing moves the dates) into a draft with unsaved
 * changes: a date that the owner has not touched follows the server, a touched one stays.
 */
export function mergeStored(draft: Draft, before: Survey, after: Survey): Draft {
  const date = (field: 'start_date' | 'end_date') =>
    draft[field] === before[field] ? after[field] : draft[field];
  const start_date = date('start_date');
  const end_date = date('end_date');
  return start_date === draft.start_date && end_date === draft.end_date
    ? draft
    : { ...draft, start_date, end_date };
}
