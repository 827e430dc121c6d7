import { pick } from '../../../../shared/api/survey/described-fields.ts';
import { MAIL_SETTINGS } from '../../../../shared/api/survey/survey-settings.ts';
import type { Survey } from '../../../../shared/api/survey/surveys.ts';
import type { ServerProblems } from './draft-problems.ts';
import type { History } from './history.ts';
import * as history from './history.ts';
import { draftOf } from '../save/draft-of.ts';
import { mergeStored } from '../save/merge-stored.ts';
import type { Draft } from './model.ts';
import { storedNames, withStoredNames } from './stored-names.ts';

/** The survey and version that a save replaces. */
export interface Target {
  readonly id: string;
  readonly version: number;
}

/** A question to answer before the save continues. */
export type SaveQuestion =
  | {
      readonly kind: 'affected';
      readonly answers: number;
      readonly target: Target;
      /** The published survey to be replaced. */
      readonly before: Draft;
    }
  | { readonly kind: 'conflict' }
  | { readonly kind: 'upgrade'; readonly text: string };

export interface Problems {
  /** Marks missing values too. */
  readonly tried: boolean;
  readonly server: ServerProblems | null;
  /** Message above the form. */
  readonly failure: string | null;
  readonly question: SaveQuestion | null;
}

export interface EditorState {
  readonly stored: Survey | null;
  readonly baseVersion: number | null;
  readonly clean: Draft;
  readonly history: History<Draft>;
  readonly problems: Problems;
  readonly isSaving: boolean;
}

export type EditorAction =
  | { type: 'changed'; to: (draft: Draft) => Draft; what: string | null; at: number }
  /** Reverts the step from `before`, by `edit` if other steps followed. */
  | { type: 'takenBack'; before: Draft; edit: (draft: Draft) => Draft; at: number }
  | { type: 'undone' | 'redone' | 'saveStarted' | 'saveEnded' }
  | { type: 'restored'; draft: Draft; version: number | null; at: number }
  | { type: 'storedChanged'; survey: Survey }
  | { type: 'uploaded'; survey: Survey; draft: Draft }
  | { type: 'opened'; survey: Survey }
  | { type: 'refused'; problems: Partial<Problems> }
  | { type: 'asked'; question: SaveQuestion | null };

const NO_PROBLEMS: Problems = { tried: false, server: null, failure: null, question: null };

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
      // The step was already undone.
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
      // Text typed meanwhile stays a change.
      const { survey } = action;
      const names = storedNames(action.draft, survey.questions);
      const named = history.eachOnce((draft: Draft) => withStoredNames(draft, names));
      const clean = named(action.draft);
      const sent = { ...survey, ...pick(clean, MAIL_SETTINGS) };
      const steps = names.size === 0 ? state.history : history.map(state.history, named);
      return withStored(
        { ...state, stored: sent, baseVersion: survey.version, clean, history: steps },
        survey,
      );
    }
    case 'opened': {
      const { survey } = action;
      if (isChanged(state)) return withStored(state, survey);
      return beginEditing(survey, draftOf(survey));
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

/** Applies server changes to the clean draft too. */
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

export function isChanged({ history: { present }, clean }: EditorState): boolean {
  return present !== clean;
}

/** Returns the target of a save; null for a new survey. */
export function targetOf({ stored, baseVersion }: EditorState): Target | null {
  return stored === null ? null : { id: stored.id, version: baseVersion ?? stored.version };
}
