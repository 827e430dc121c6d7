import { useCallback, useReducer } from 'react';
import * as history from './history.ts';
import type { Draft } from './model.ts';

type Action =
  | { type: 'change'; to: (draft: Draft) => Draft; what: string | null; at: number }
  | { type: 'undo' | 'redo' }
  | { type: 'settle'; to: (draft: Draft) => Draft };

export interface DraftState {
  readonly draft: Draft;
  /** Changes the draft; changes with the same `what` in quick succession are one step of undo. */
  readonly change: (to: (draft: Draft) => Draft, what?: string | null) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Takes over what the server changed, in the clean draft too: it is no unsaved change. */
  readonly settle: (to: (draft: Draft) => Draft) => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly isChanged: boolean;
}

/** The survey being edited, with undo and redo. */
export function useDraft(initial: () => Draft): DraftState {
  const [state, dispatch] = useReducer(reduce, undefined, () => {
    const draft = initial();
    return { history: history.begin(draft), clean: draft };
  });
  return {
    draft: state.history.present,
    change: useCallback((to, what = null) => dispatch({ type: 'change', to, what, at: Date.now() }), []),
    undo: useCallback(() => dispatch({ type: 'undo' }), []),
    redo: useCallback(() => dispatch({ type: 'redo' }), []),
    settle: useCallback((to) => dispatch({ type: 'settle', to }), []),
    canUndo: state.history.past.length > 0,
    canRedo: state.history.future.length > 0,
    isChanged: state.history.present !== state.clean,
  };
}

interface State {
  readonly history: history.History<Draft>;
  /** The draft as it is stored. */
  readonly clean: Draft;
}

function reduce(state: State, action: Action): State {
  switch (action.type) {
    case 'change': {
      const present = action.to(state.history.present);
      return { ...state, history: history.change(state.history, present, action.what, action.at) };
    }
    case 'undo':
      return { ...state, history: history.undo(state.history) };
    case 'redo':
      return { ...state, history: history.redo(state.history) };
    case 'settle': {
      const isClean = state.history.present === state.clean;
      const clean = action.to(state.clean);
      const present = isClean ? clean : action.to(state.history.present);
      return { clean, history: { ...state.history, present } };
    }
  }
}
