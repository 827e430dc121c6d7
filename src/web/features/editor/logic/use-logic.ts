import { createContext, useContext } from 'react';
import type { Survey } from '../../../../shared/api/survey/surveys.ts';
import type { Condition, NumberTerm } from '../../../../shared/logic/conditions/condition.ts';
import type { DraftState } from '../state/use-editor-state.ts';
import type { View } from '../state/use-view.ts';
import type { ConditionWords } from './describe-condition.ts';
import type { LogicNote } from './notes/find-logic-notes.ts';
import type { SettledDraft } from './settle-draft.ts';

/** What stored answers say of quotas, experiments and scores. */
export interface Collected {
  /** How many count in the quota of this condition; null where it counts nobody yet. */
  readonly countOf: (condition: Condition) => number | null;
  /** Whether a quota of this condition begins at nobody although people have answered. */
  readonly beginsAnew: (condition: Condition) => boolean;
  /** Whether answers have this score as it was made of something else. */
  readonly isOtherScore: (code: string, value: NumberTerm) => boolean;
  /** The codes that experiments and scores have had, with the ids of their arms. */
  readonly codes: Readonly<Record<string, readonly number[]>>;
}

/** What everything that shows or changes the course of a survey knows. */
export interface LogicContext {
  readonly settled: SettledDraft;
  readonly notes: readonly LogicNote[];
  readonly uses: ReadonlyMap<string, readonly string[]>;
  readonly words: ConditionWords;
  /** What answers have already, as the survey is stored. */
  readonly collected: Collected;
  /** The survey as it is stored, once people may have come to it; else null. */
  readonly counted: Pick<Survey, 'id' | 'flow'> | null;
  readonly change: DraftState['change'];
  readonly view: View;
  readonly announce: (words: string) => void;
}

/** Filled in by the editor's `LogicProvider`. */
export const LogicOfDraft = createContext<LogicContext | null>(null);

/** The logic of the draft being edited. @throws Error outside of an editor */
export function useLogic(): LogicContext {
  const logic = useContext(LogicOfDraft);
  if (logic === null) throw new Error('no editor around');
  return logic;
}
