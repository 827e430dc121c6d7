import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Survey } from '../../../../shared/api/survey/surveys.ts';
import type { Plan } from '../../../../shared/plans.ts';
import { showToast } from '../../../../ui/controls/toast/toast.tsx';
import { shareOnArrival } from '../../../lib/address/share-on-arrival.ts';
import { paths } from '../../../paths.ts';
import { isChanged, type EditorAction, type EditorState } from '../state/editor-state.ts';
import type { EditorStart } from './editor-start.ts';
import type { Dialog } from '../questions/use-dialog.ts';
import type { Draft } from '../state/model.ts';
import type { DraftAutosave } from './use-draft-autosave.ts';
import type { DraftUpload } from './use-draft-upload.ts';
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
  upload: Pick<DraftUpload, 'settle' | 'noteLost'>;
  isNew: boolean;
  onCreated: (survey: Survey, draft: Draft) => void;
  guard: LeaveGuard;
  dialog: Dialog;
  onLimit: (text: string) => void;
}

/** Saves and publishes, then navigates; visitors need an account first. */
export function usePublishing(facts: Facts) {
  const { state, dispatch, plan, view, start, autosave, upload, isNew, onCreated, guard, dialog, onLimit } =
    facts;
  const { t } = useTranslation('editor');
  const navigate = useNavigate();
  const { stored } = state;
  const { arrival, onVisitor } = start;
  const takeStored = (survey: Survey) => dispatch({ type: 'storedChanged', survey });
  const status = useSurveyStatus({ onChanged: takeStored, onLimit });
  const account =
    arrival?.signedUp === undefined
      ? null
      : t(arrival.sendsNoMail ? 'save.createdDirectly' : 'save.createdAccount', { email: arrival.signedUp });

  const isOpening = useRef(false);
  const open = async (saved: Survey) => {
    if (isOpening.current) return false;
    isOpening.current = true;
    try {
      const survey = saved.effective_status === 'active' ? saved : await status.run(saved.id, 'publish');
      if (survey === null) return false;
      dispatch({ type: 'opened', survey });
      dialog.open('published');
      return true;
    } finally {
      isOpening.current = false;
    }
  };
  const showPublished = async (saved: Survey) => {
    const withDialog = await open(saved);
    if (account === null) return;
    showToast({ title: t('save.created'), message: account, tone: 'success', withDialog });
  };
  const showSaved = async (saved: Survey) => {
    const isDraft = saved.effective_status === 'draft';
    const created = isDraft ? t('save.createdDraft') : t('save.createdText');
    // A draft that came along through sign-up may have saved itself by now.
    const [title, message] =
      isNew || account !== null
        ? [t('save.created'), account ?? created]
        : [t('save.updated'), t('save.updatedText')];
    const share = () => void navigate(paths.dashboard, { state: shareOnArrival(saved.id) });
    showToast({
      title,
      message,
      tone: 'success',
      ...(!isDraft && { action: { label: t('actions.share'), onClick: share } }),
    });
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
    settle: upload.settle,
    onLost: upload.noteLost,
    onSaved: async (survey, intent, isCreated) => {
      if (intent === 'save') {
        autosave.discard();
        return showSaved(survey);
      }
      if (isCreated) onCreated(survey, state.history.present);
      return showPublished(survey);
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
    await open(stored);
  };
  return { saving, status, takeStored, publish: () => void publish() };
}

function useOnce(isDue: boolean, act: () => void) {
  const isDone = useRef(false);
  useEffect(() => {
    if (!isDue || isDone.current) return;
    isDone.current = true;
    act();
  });
}
