import type { Survey } from '../../../shared/api/surveys.ts';
import type { Draft } from './model.ts';

/**
 * Takes over what was changed on the server beside the editor (publishing moves the dates, the share panel allows
 * embedding, the link of a mail switches mails off) into a draft with unsaved changes: what the owner has not touched follows the server, what is touched stays.
 */
export function mergeStored(draft: Draft, before: Survey, after: Survey): Draft {
  const date = (field: 'start_date' | 'end_date') =>
    draft[field] === before[field] ? after[field] : draft[field];
  const start_date = date('start_date');
  const end_date = date('end_date');
  const allow_embedding =
    draft.allow_embedding === before.allow_embedding ? after.allow_embedding : draft.allow_embedding;
  const notify = draft.notify === before.notify ? after.notify : draft.notify;
  return start_date === draft.start_date &&
    end_date === draft.end_date &&
    allow_embedding === draft.allow_embedding &&
    notify === draft.notify
    ? draft
    : { ...draft, start_date, end_date, allow_embedding, notify };
}
