import { countAsked } from '../../../../questions/is-asked.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Plan } from '../../../../shared/plans.ts';
import { checkQuestionCount } from '../../../../shared/plans.ts';
import type { Survey } from '../../../../shared/api/survey/surveys.ts';
import { showToast } from '../../../../ui/controls/toast/toast.tsx';
import { CallError, isAway } from '../../../lib/call-error.ts';
import { useErrorText } from '../../../lib/text/error-text.ts';
import { useAffectedAnswers, useCurrentSurvey, useSaveDraft } from '../state/api.ts';
import { askedIn } from '../logic/asked-in.ts';
import { firstProblem, firstServerProblem, readServerProblems } from '../state/draft-problems.ts';
import type { EditorAction, EditorState, Problems, Target } from '../state/editor-state.ts';
import { targetOf } from '../state/editor-state.ts';
import { draftOf } from './draft-of.ts';
import type { Draft } from '../state/model.ts';
import type { View } from '../state/use-view.ts';

interface Facts {
  state: EditorState;
  dispatch: (action: EditorAction) => void;
  plan: Plan;
  view: View;
  isAutosaved: boolean;
  /** Waits until autosave is idle; resolves to what it saved. */
  settle: () => Promise<Target | null>;
  onLost: (draft: Draft) => void;
  onSaved: (survey: Survey, intent: SaveIntent, isCreated: boolean) => Promise<void>;
  onSignedOut: () => void;
  onVisitor: ((intent: SaveIntent) => void) | null;
}

export type SaveIntent = 'save' | 'publish';

export interface Saving {
  readonly save: () => void;
  readonly publish: () => void;
  readonly saveAnyway: () => void;
  readonly overwrite: () => void;
}

async function isReported(before: Draft, after: Draft): Promise<boolean> {
  try {
    const { compareDrafts, mattersToAnswers } = await import('../versions/compare-drafts.ts');
    return compareDrafts(before, after).some(mattersToAnswers);
  } catch (error) {
    // Saving continues without the comparison code.
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** Saves once, even if pressed repeatedly, and shows errors at their fields. */
export function useSave(facts: Facts): Saving {
  const { state, dispatch, plan, view, isAutosaved, settle, onLost, onSaved, onSignedOut, onVisitor } = facts;
  const { t } = useTranslation('editor');
  const errorText = useErrorText();
  const saveDraft = useSaveDraft();
  const affectedAnswers = useAffectedAnswers();
  const currentSurvey = useCurrentSurvey();
  const isRunning = useRef(false);
  // Stored while a dialog is open.
  const intent = useRef<SaveIntent>('save');
  const { stored } = state;
  const draft = state.history.present;
  const refuse = (problems: Partial<Problems>) => dispatch({ type: 'refused', problems });

  const isRefused = () => {
    const anchor = firstProblem(draft, stored?.access_code ?? null);
    if (anchor !== null) {
      refuse({ failure: t('save.checkFields') });
      view.goTo(anchor);
      return true;
    }
    const count = askedIn(draft);
    if (checkQuestionCount(plan, count, countAsked(stored?.questions ?? [])) === null) return false;
    const text = t('upgrade.tooMany', { count });
    refuse({ failure: t('upgrade.tooManyLine'), question: { kind: 'upgrade', text } });
    return true;
  };

  const wordsOf = (error: CallError) => {
    if (error.code !== 'unavailable') return errorText(error);
    return t(isAutosaved ? 'save.unavailableKept' : 'save.unavailable');
  };

  const fail = (error: unknown) => {
    if (!(error instanceof CallError)) throw error;
    if (error.code === 'not_authenticated') return onSignedOut();
    if (error.code === 'version_conflict') return refuse({ question: { kind: 'conflict' } });
    if (error.status === 402) return refuse({ question: { kind: 'upgrade', text: errorText(error) } });
    if (stored === null && isAway(error)) onLost(draft);
    const server = readServerProblems(error.fields, draft);
    const anchor = firstServerProblem(server);
    const isUnknown = error.code === 'internal';
    const general = stored === null ? t('save.failedNew') : t('save.failedEdit');
    refuse({
      server,
      failure: isUnknown ? general : anchor === null ? wordsOf(error) : t('save.checkFields'),
    });
    if (anchor !== null) view.goTo(anchor);
    const message = isUnknown ? t('save.failedToast') : wordsOf(error);
    showToast({ title: t('save.failedTitle'), message, tone: 'error' });
  };

  /** @param over the version to overwrite; then only answers are asked about */
  const run = async (wanted: Target | null, confirmed: boolean, over?: Survey) => {
    if (isRunning.current || isRefused()) return;
    if (onVisitor !== null) return onVisitor(intent.current);
    isRunning.current = true;
    dispatch({ type: 'saveStarted' });
    try {
      const to = (await settle()) ?? wanted;
      // A draft that was never open has no answers to affect.
      const isPlainDraft =
        stored === null || (stored.effective_status === 'draft' && stored.response_count === 0);
      if (to !== null && !confirmed && !isPlainDraft) {
        const { answers, response_count } = await affectedAnswers.mutateAsync({ draft, target: to });
        const before = over === undefined ? state.clean : draftOf(over);
        const isLive = over === undefined && stored?.effective_status === 'active' && response_count > 0;
        if (answers > 0 || (isLive && (await isReported(before, draft))))
          return refuse({ question: { kind: 'affected', answers, target: to, before } });
      }
      const saved = await saveDraft.mutateAsync({ draft, clean: state.clean, target: to });
      // Nothing is left to autosave.
      dispatch({ type: 'uploaded', survey: saved, draft });
      await onSaved(saved, intent.current, to === null);
    } catch (error) {
      fail(error);
    } finally {
      isRunning.current = false;
      dispatch({ type: 'saveEnded' });
    }
  };

  const target = targetOf(state);
  const overwrite = async () => {
    if (target === null) return;
    try {
      const current = await currentSurvey.mutateAsync(target.id);
      await run({ ...target, version: current.version }, false, current);
    } catch (error) {
      fail(error);
    }
  };

  const begin = (wanted: SaveIntent) => {
    if (isRunning.current) return;
    intent.current = wanted;
    void run(target, false);
  };
  return {
    save: () => begin('save'),
    publish: () => begin('publish'),
    saveAnyway: () => {
      const { question } = state.problems;
      if (question?.kind === 'affected') void run(question.target, true);
    },
    overwrite: () => void overwrite(),
  };
}
