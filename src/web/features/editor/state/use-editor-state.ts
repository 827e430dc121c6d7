import { useCallback, useReducer } from 'react';
import type { Survey } from '../../../../shared/api/survey/surveys.ts';
import type { EditorAction, EditorState } from './editor-state.ts';
import { beginEditing, isChanged, reduceEditor } from './editor-state.ts';
import type { Draft } from './model.ts';

export interface DraftState {
  readonly draft: Draft;
  /** Quick changes with the same `what` form one undo step. */
  readonly change: (to: (draft: Draft) => Draft, what?: string | null) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Reverts the step from `before` once; uses `edit` if later steps exist. */
  readonly revert: (before: Draft, edit: (draft: Draft) => Draft) => void;
  readonly previous: Draft | null;
  readonly next: Draft | null;
  readonly isChanged: boolean;
}

export function useEditorState(
  stored: Survey | null,
  initial: () => Draft,
  begun: Draft | undefined,
): { state: EditorState; dispatch: (action: EditorAction) => void; draft: DraftState } {
  const [state, dispatch] = useReducer(reduceEditor, undefined, () => beginEditing(stored, initial(), begun));
  const { present, past, future } = state.history;
  return {
    state,
    dispatch,
    draft: {
      draft: present,
      change: useCallback((to, what = null) => dispatch({ type: 'changed', to, what, at: Date.now() }), []),
      undo: useCallback(() => dispatch({ type: 'undone' }), []),
      redo: useCallback(() => dispatch({ type: 'redone' }), []),
      revert: useCallback(
        (before, edit) => dispatch({ type: 'takenBack', before, edit, at: Date.now() }),
        [],
      ),
      previous: past.at(-1) ?? null,
      next: future[0] ?? null,
      isChanged: isChanged(state),
    },
  };
}
