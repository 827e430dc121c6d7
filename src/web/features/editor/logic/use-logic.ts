import { createContext, useContext } from 'react';
import type { Survey } from '../../../../shared/api/survey/surveys.ts';
import type { Condition, NumberTerm } from '../../../../shared/logic/conditions/condition.ts';
import type { DraftState } from '../state/use-editor-state.ts';
import type { View } from '../state/use-view.ts';
import type { ConditionWords } from './describe-condition.ts';
import type { LogicNote } from './notes/find-logic-notes.ts';
import type { SettledDraft } from './settle-draft.ts';

export interface Collected {
  readonly countOf: (condition: Condition) => number | null;
  /** The quota restarts at zero despite existing submissions. */
  readonly beginsAnew: (condition: Condition) => boolean;
  /** Stored submissions have this score by another formula. */
  readonly isOtherScore: (code: string, value: NumberTerm) => boolean;
  /** Codes of experiments and scores, with arm ids. */
  readonly codes: Readonly<Record<string, readonly number[]>>;
}

export interface LogicContext {
  readonly settled: SettledDraft;
  readonly notes: readonly LogicNote[];
  readonly uses: ReadonlyMap<string, readonly string[]>;
  readonly words: ConditionWords;
  readonly collected: Collected;
  /** The stored survey if it may have submissions, else null. */
  readonly counted: Pick<Survey, 'id' | 'flow'> | null;
  readonly change: DraftState['change'];
  readonly view: View;
  readonly announce: (words: string) => void;
}

export const LogicOfDraft = createContext<LogicContext | null>(null);

/** Returns the logic of the draft being edited. @throws Error outside an editor */
export function useLogic(): LogicContext {
  const logic = useContext(LogicOfDraft);
  if (logic === null) throw new Error('no editor around');
  return logic;
}
