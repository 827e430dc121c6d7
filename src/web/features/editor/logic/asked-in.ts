import { countAsked } from '../../../../questions/is-asked.ts';
import type { Draft } from '../state/model.ts';
import { unrollDraft } from './edits/unroll-draft.ts';

/** Counts a draft's questions for plan limits; loop questions count once per iteration. */
export function askedIn(draft: Draft): number {
  return countAsked(unrollDraft(draft).draft.questions);
}
