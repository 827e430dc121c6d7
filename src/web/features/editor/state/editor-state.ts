import { pick } from '../../../../shared/api/survey/described-fields.ts';
import { MAIL_SETTINGS } from '../../../../shared/api/survey/survey-settings.ts';
import type { Survey } from '../../../../shared/api/survey/surveys.ts';
import type { ServerProblems } from './draft-problems.ts';
import type { History } from './history.ts';
import * as history from './history.ts';
import { mergeStored } from '../save/merge-stored.ts';
import type { Draft } from './model.ts';

/** The stored survey that a save goes to, and the version that it replaces. */
export interface Target {
  readonly id: string;
  readonly version: number;
}

/** What stands between pressing Save and its end. */
export type SaveQuestion =
  | {
      readonly kind: 'affected';
      readonly answers: number;
      readonly target: Target;
      /** The survey as participants have it, which the draft is going to replace. */
      readonly before: Draft;
    }
  | { readonly kind: 'conflict' }
  | { readonly kind: 'upgrade'; readonly text: string };

/** What keeps the draft from being saved. */
export interface Problems {
  /** Whether somebody has tried to save: from then on also what is missing is marked. */
  readonly tried: boolean;
  readonly server: ServerProblems | null;
  /** The line above the form, in words. */
  readonly failure: string | null;
  readonly question: SaveQuestion | null;
}

/** Everything that the editor knows about the survey. */
export interface EditorState {
  /** As the server last told; null for a new survey. */
  readonly stored: Survey | null;
  /** The version that the draft started from: older than the stored one where it was kept on the device for long. */
  readonly baseVersion: number | null;
  /** The draft as it is stored. */
  readonly clean: Draft;
  /** The draft, with the steps back and forth. */
  readonly history: History<Draft>;
  readonly problems: Problems;
  readonly isSaving: boolean;
}

export type EditorAction =
  | { type: 'changed'; to: (draft: Draft) => Draft; what: string | null; at: number }
  /** The step from `before` is to go: `mend` does it where others followed. */
  | { type: 'takenBack'; before: Draft; edit: (draft: Draft) => Draft; at: number }
  | { type: 'undone' | 'redone' | 'saveStarted' | 'saveEnded' }
  | { type: 'restored'; draft: Draft; version: number | null; at: number }
  | { type: 'storedChanged'; survey: Survey }
  | { type: 'uploaded'; survey: Survey; draft: Draft }
  | { type: 'refused'; problems: Partial<Problems> }
  | { type: 'asked'; question: SaveQuestion | null };

const NO_PROBLEMS: Problems = { tried: false, server: null, failure: null, question: null };

/** The editor of a stored survey, or of a new one (null), with its first draft; `begun` is one with changes that nobody has saved. */
export function beginEditing(stored: Survey | null, draft: Draft, begun: Draft = draft): EditorState {
  return {
    stored,
    baseVersion: stored?.version ?? null,
    clean: draft,
    history: history.begin(begun),
    problems: NO_PROBLEMS,
    isSaving: false,
  };
}

/** Gives the state after an action; pure. */
export function reduceEditor(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case 'changed': {
      const present = action.to(state.history.present);
      return { ...state, history: history.change(state.history, present, action.what, action.at) };
    }
    case 'undone':
      return { ...state, history: history.undo(state.history) };
    case 'redone':
      return { ...state, history: history.redo(state.history) };
    case 'takenBack': {
      const { past, present } = state.history;
      if (past.at(-1) === action.before) return { ...state, history: history.undo(state.history) };
      // It was taken back before.
      if (!past.includes(action.before)) return state;
      return { ...state, history: history.change(state.history, action.edit(present), null, action.at) };
    }
    case 'restored': {
      const { draft, version: baseVersion, at } = action;
      return { ...state, baseVersion, history: history.change(state.history, draft, null, at) };
    }
    case 'storedChanged':
      return withStored(state, action.survey);
    case 'uploaded': {
      // What was typed while it was under way stays a change.
      const { survey, draft: clean } = action;
      const sent = { ...survey, ...pick(clean, MAIL_SETTINGS) };
      return withStored({ ...state, stored: sent, baseVersion: survey.version, clean }, survey);
    }
    case 'saveStarted':
      return { ...state, isSaving: true, problems: { ...NO_PROBLEMS, tried: true } };
    case 'saveEnded':
      return { ...state, isSaving: false };
    case 'refused':
      return { ...state, isSaving: false, problems: { ...state.problems, tried: true, ...action.problems } };
    case 'asked':
      return { ...state, problems: { ...state.problems, question: action.question } };
  }
}

/** Takes over what the server changed, in the clean draft too: it is no unsaved change. */
function withStored(state: EditorState, survey: Survey): EditorState {
  const { stored, baseVersion, clean: before } = state;
  if (stored === null) return { ...state, stored: survey, baseVersion: survey.version };
  const merge = (draft: Draft) => mergeStored(draft, stored, survey);
  const clean = merge(before);
  const present = isChanged(state) ? merge(state.history.present) : clean;
  return {
    ...state,
    stored: survey,
    baseVersion: baseVersion === stored.version ? survey.version : baseVersion,
    clean,
    history: { ...state.history, present },
  };
}

/** Whether the draft differs from what is stored. */
export function isChanged({ history: { present }, clean }: EditorState): boolean {
  return present !== clean;
}

/** Where a save goes; null for a new survey. */
export function targetOf({ stored, baseVersion }: EditorState): Target | null {
  return stored === null ? null : { id: stored.id, version: baseVersion ?? stored.version };
}
