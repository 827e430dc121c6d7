import { useTranslation } from 'react-i18next';
import { isAsked } from '../../../../../questions/is-asked.ts';
import { copyMany, moveMany, orderAs, removeMany, restoreMany, staysAfter } from '../many-edits.ts';
import type { Draft } from '../model.ts';
import type { DraftState } from '../use-editor-state.ts';
import type { Marks } from './use-marks.ts';
import type { Steps } from '../use-steps.ts';
import { elementIds, type View } from '../use-view.ts';

/** Bulk actions, each undoable from its toast. */
export interface MarkedActions {
  readonly copy: () => void;
  readonly move: (by: 1 | -1) => void;
  readonly canMove: (by: 1 | -1) => boolean;
  readonly remove: () => void;
  readonly clear: () => void;
}

interface Facts {
  draft: Draft;
  /** Number of questions the plan still allows. */
  room: number;
  onFull: () => void;
  notify: Steps['notify'];
}

export function useMarkedActions(
  change: DraftState['change'],
  { marked, clear }: Marks,
  view: View,
  { draft, room, onFull, notify }: Facts,
): MarkedActions {
  const { t } = useTranslation('editor');
  const count = marked.size;
  const notifyUndo = (message: string, undo: (draft: Draft) => Draft) => notify(message, draft, undo);
  return {
    copy: () => {
      const asked = draft.questions.filter((each) => marked.has(each.id) && isAsked(each)).length;
      if (asked > room) return onFull();
      const { draft: next, copies } = copyMany(draft, marked);
      const ids = new Set(copies.map(({ id }) => id));
      change(() => next);
      notifyUndo(t('marks.copied', { count }), (now) => removeMany(now, ids).draft);
    },
    move: (by) => {
      const next = moveMany(draft, marked, by);
      if (next === draft) return;
      change(() => next);
      notifyUndo(t('marks.moved', { count }), (now) => orderAs(now, draft));
    },
    canMove: (by) => moveMany(draft, marked, by) !== draft,
    remove: () => {
      const stays = staysAfter(draft, marked);
      const { draft: next, removed } = removeMany(draft, marked);
      change(() => next);
      clear();
      if (stays === null) view.focus(elementIds.addQuestion);
      else view.focus(elementIds.inQuestion(stays, 'toggle'), elementIds.addQuestion);
      notifyUndo(t('marks.removed', { count }), (now) => restoreMany(now, removed));
    },
    clear: () => {
      const [first] = marked;
      clear();
      if (first !== undefined) view.focus(elementIds.inQuestion(first, 'mark'));
    },
  };
}
