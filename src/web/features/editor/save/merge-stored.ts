import { pick } from '../../../../shared/api/survey/described-fields.ts';
import { MAIL_SETTINGS } from '../../../../shared/api/survey/survey-settings.ts';
import type { Survey } from '../../../../shared/api/survey/surveys.ts';
import type { Draft } from '../state/model.ts';

const CHANGED_BESIDE = ['start_date', 'end_date', 'allow_embedding', ...MAIL_SETTINGS] as const;

/** Merges server changes into an edited draft: untouched fields follow the server, edited ones stay. */
export function mergeStored(draft: Draft, before: Survey, after: Survey): Draft {
  const followed = CHANGED_BESIDE.filter(
    (name) => draft[name] === before[name] && draft[name] !== after[name],
  );
  return followed.length === 0 ? draft : { ...draft, ...pick(after, followed) };
}
