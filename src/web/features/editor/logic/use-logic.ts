import { createContext, useContext } from 'react';
import type { DraftState } from '../use-editor-state.ts';
import type { View } from '../use-view.ts';
import type { ConditionWords } from './describe-condition.ts';
import type { LogicNote } from './find-logic-notes.ts';
import type { SettledDraft } from './settle-draft.ts';

/** What everything that shows or changes the course of a survey knows. */
export interface LogicContext {
  readonly settled: SettledDraft;
  readonly notes: readonly LogicNote[];
  readonly uses: ReadonlyMap<string, readonly string[]>;
  readonly words: ConditionWords;
  readonly change: DraftState['change'];
  readonly view: View;
  readonly announce: (words: string) => void;
}

/** Filled in by the editor's `LogicProvider`. */
export const LogicOfDraft = createContext<LogicContext | null>(null);

/** The logic of the draft being edited. @throws Error outside of an editor */
export function useLogic(): LogicContext {
  const found = useContext(LogicOfDraft);
  if (found === null) throw new Error('no editor around');
  return found;
}
