import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { SurveyDraft } from '../../../../shared/api/generation.ts';
import type { Plan } from '../../../../shared/plans.ts';
import { proposeTitle } from '../../../../shared/survey/propose-title.ts';
import { showToast } from '../../../../ui/controls/toast/toast.tsx';
import { VISITOR } from '../../../lib/drafts/visitor-draft.ts';
import { paths } from '../../../paths.ts';
import { useSurveyStart } from '../state/api.ts';
import { type EditorStart, type NewSurvey, returnState } from './editor-start.ts';
import { withSourceSurvey } from '../state/source-survey.ts';
import { type Draft, newDraft } from '../state/model.ts';
import {
  isSameDraft,
  keyOf,
  readOffers,
  readSavedDraft,
  removeDraft,
  takeOverOffers,
} from './saved-draft.ts';

const VISITORS_KEY = keyOf(VISITOR, null);

/** Returns a new survey's initial state; null while loading. `onGiven` receives a topic's proposal. */
export function useNewStart(
  wantedNow: NewSurvey,
  userId: string,
  plan: Plan,
  onLoaded: (topic: string, start: SurveyDraft) => void,
): EditorStart | null {
  const { t } = useTranslation('editor');
  const navigate = useNavigate();
  const isVisitor = userId === VISITOR;
  // Read once, because URL and stored draft change.
  const [wanted] = useState(wantedNow);
  const [saved] = useState(() => {
    if (wanted.kind !== 'kept') return null;
    if (!isVisitor) takeOverOffers(localStorage, VISITORS_KEY, keyOf(userId, null));
    return readSavedDraft(localStorage, VISITORS_KEY)?.draft ?? null;
  });
  const topic = wanted.kind === 'topic' ? wanted.topic : null;
  const query = useSurveyStart(topic);
  const isReady = topic === null || !query.isPending;
  const [begun, setBegun] = useState<Draft | undefined>(saved ?? undefined);
  const start = query.data;

  useEffect(() => {
    if (topic === null || !isReady) return;
    setBegun(draftAbout(topic, start, plan));
    if (start !== undefined) onLoaded(topic, start);
    const count = start?.questions.length ?? 0;
    showToast({ message: count > 0 ? t('start.given', { count }) : t('start.nothing') });
    // A reload now continues the stored draft.
    void navigate(isVisitor ? DRAFT_KEY : paths.create, { replace: true });
    // Once per topic, so proposals do not overwrite typed text.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [topic, isReady]);

  const isAdopted = !isVisitor && saved !== null;
  const isOver = useRef(false);
  useEffect(() => {
    // Once, also after the survey has an address of its own.
    if (isVisitor || saved === null || isOver.current) return;
    isOver.current = true;
    // It now belongs to the signed-in user.
    removeDraft(localStorage, VISITORS_KEY);
    for (const offer of readOffers(localStorage, VISITORS_KEY))
      if (isSameDraft(offer, { draft: saved })) removeDraft(localStorage, offer.at);
    void navigate(paths.create, { replace: true });
  }, [isVisitor, saved, navigate]);

  if (topic !== null && begun === undefined) return null;
  return {
    withTemplates: wanted.kind === 'empty' && wanted.withTemplates,
    isEmpty: begun === undefined,
    ...(begun !== undefined && { begun }),
    ...(isAdopted && wanted.kind === 'kept' && wanted.arrival && { arrival: wanted.arrival }),
    ...(isVisitor && {
      onVisitor: (intent) => {
        const next = { path: DRAFT_KEY, state: returnState(intent) };
        return navigate(paths.auth, { state: { mode: 'signUp', next } });
      },
    }),
  };
}

const DRAFT_KEY = paths.visitorDraft;

/** Creates a draft with the proposal, or with a title only if that failed. */
function draftAbout(topic: string, start: SurveyDraft | undefined, plan: Plan): Draft {
  const empty = newDraft();
  if (start === undefined) return { ...empty, title: proposeTitle(topic) };
  const room = plan.questions_per_survey ?? Infinity;
  return { ...withSourceSurvey(empty, { ...start, description: '' }, room), language: start.language };
}
