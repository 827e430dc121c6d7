import { countAsked } from '../../../../questions/is-asked.ts';
import type { Draft } from '../state/model.ts';
import { unrollDraft } from './edits/unroll-draft.ts';

/** How many questions a draft has as plans count them: one that is asked several times is so many. */
export function askedIn(draft: Draft): number {
  return countAsked(unrollDraft(draft).draft.questions);
}
