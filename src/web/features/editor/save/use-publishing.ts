import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Survey } from '../../../../shared/api/survey/surveys.ts';
import type { Plan } from '../../../../shared/plans.ts';
import { showToast } from '../../../../ui/controls/toast/toast.tsx';
import { shareOnArrival } from '../../../lib/address/share-on-arrival.ts';
import { paths } from '../../../paths.ts';
import { isChanged, type EditorAction, type EditorState } from '../state/editor-state.ts';
import { type EditorStart, PUBLISHED } from './editor-start.ts';
import type { Dialog } from '../questions/use-dialog.ts';
import type { DraftAutosave } from './use-draft-autosave.ts';
import type { LeaveGuard } from './use-leave-guard.ts';
import { type SaveIntent, useSave } from './use-save.ts';
import { useSurveyStatus } from '../questions/use-survey-status.ts';
import type { View } from '../state/use-view.ts';

interface Facts {
  state: EditorState;
  dispatch: (action: EditorAction) => void;
  plan: Plan;
  view: View;
  start: EditorStart;
  autosave: DraftAutosave;
  settle: () => Promise<number | null>;
  guard: LeaveGuard;
  dialog: Dialog;
  /** Called if the plan's limit is reached. */
  onLimit: (text: string) => void;
  /** Remounts the editor; shows the publish message if true. */
  onReload: (isPublished: boolean) => void;
}

/** Saves and publishes, then navigates; visitors need an account first. */
export function usePublishing(facts: Facts) {
  const { state, dispatch, plan, view, start, autosave, settle, guard, dialog, onLimit, onReload } = facts;
  const { t } = useTranslation('editor');
  const navigate = useNavigate();
  const { stored } = state;
  const { arrival, onVisitor } = start;
  const takeStored = (survey: Survey) => dispatch({ type: 'storedChanged', survey });
  const status = useSurveyStatus({ onChanged: takeStored, onLimit });
  const account =
    arrival?.signedUp === undefined ? null : t('save.createdAccount', { email: arrival.signedUp });

  /** Publishes and opens the share panel. */
  const showPublished = async (saved: Survey) => {
    const open = saved.effective_status === 'active' ? saved : await status.run(saved.id, 'publish');
    if (stored !== null) return onReload(open !== null);
    guard.open();
    await navigate(paths.edit(saved.id), { replace: true, state: open === null ? null : PUBLISHED });
    if (account === null) return;
    const withDialog = open !== null;
    showToast({ title: t('save.created'), message: account, tone: 'success', withDialog });
  };
  const showSaved = async (saved: Survey) => {
    const [title, message] =
      stored === null
        ? [t('save.created'), account ?? t('save.createdText')]
        : [t('save.updated'), t('save.updatedText')];
    const share = () => void navigate(paths.dashboard, { state: shareOnArrival(saved.id) });
    showToast({ title, message, tone: 'success', action: { label: t('actions.share'), onClick: share } });
    guard.open();
    await navigate(paths.dashboard);
  };
  const goForAccount = async (intent: SaveIntent) => {
    if (!autosave.works) return dispatch({ type: 'refused', problems: { failure: t('save.notKeptHere') } });
    guard.open();
    await onVisitor?.(intent);
  };
  const saving = useSave({
    state,
    dispatch,
    plan,
    view,
    isAutosaved: autosave.works,
    settle,
    onSaved: (survey, intent) => {
      autosave.discard();
      void (intent === 'publish' ? showPublished(survey) : showSaved(survey));
    },
    onSignedOut: () => {
      // The page redirects to /auth by itself.
      guard.open();
    },
    onVisitor: onVisitor === undefined ? null : (intent) => void goForAccount(intent),
  });
  useOnce(arrival !== undefined, arrival?.intent === 'publish' ? saving.publish : saving.save);

  const publish = async () => {
    if (stored === null || isChanged(state)) return saving.publish();
    const open = await status.run(stored.id, 'publish');
    if (open === null) return;
    takeStored(open);
    dialog.open('published');
  };
  return { saving, status, takeStored, publish: () => void publish() };
}

/** Calls `act` once, when it becomes due. */
function useOnce(isDue: boolean, act: () => void) {
  const isDone = useRef(false);
  useEffect(() => {
    if (!isDue || isDone.current) return;
    isDone.current = true;
    act();
  });
}
