import { countAsked } from '../../../../questions/is-asked.ts';
import type { Draft } from '../model.ts';
import { unrollDraft } from './unroll-draft.ts';

/** How many questions a draft has as plans count them: one that is asked several times is so many. */
export function askedIn(draft: Draft): number {
  return countAsked(unrollDraft(draft).draft.questions);
}
