import { countAsked } from '../../../../questions/is-asked.ts';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestionType } from '../../../../questions/question-type.ts';
import type { Survey } from '../../../../shared/api/survey/surveys.ts';
import type { Plan } from '../../../../shared/plans.ts';
import { showToast } from '../../../../ui/controls/toast/toast.tsx';
import { currentLanguage } from '../../../lib/text/i18n.ts';
import { earlyProblems, surveyProblems, unchangedFields } from './draft-problems.ts';
import type { EditorStart } from '../save/editor-start.ts';
import type { SaveQuestion } from './editor-state.ts';
import type { SourceQuestion, SourceSurvey } from './source-survey.ts';
import { draftQuestionOf, withSourceSurvey } from './source-survey.ts';
import { askedIn } from '../logic/asked-in.ts';
import { focusAfterStep } from './describe-step.ts';
import { type Draft, roomFor } from './model.ts';
import { appendQuestions, withTitle } from './question-edits.ts';
import type { EditorSlots } from '../questions/editor-extensions.ts';
import { useDialog } from '../questions/use-dialog.ts';
import { useEditorState } from './use-editor-state.ts';
import { useDraftAutosave } from '../save/use-draft-autosave.ts';
import { useDraftUpload } from '../save/use-draft-upload.ts';
import { useNewAddress } from '../save/use-new-address.ts';
import { useLeaveGuard } from '../save/use-leave-guard.ts';
import { useDeviceSwitch } from '../frame/use-device-switch.ts';
import { useMonthLimit } from '../frame/use-month-limit.ts';
import { useMarks } from './marks/use-marks.ts';
import { usePublishing } from '../save/use-publishing.ts';
import { type KindChoice, useQuestionActions } from './use-question-actions.ts';
import { useAnnounced } from './use-announced.ts';
import { useReveal } from '../questions/use-reveal.ts';
import { useShortcuts } from '../questions/use-shortcuts.ts';
import { useSteps } from './use-steps.ts';
import { elementIds, manyOf, useView, type View } from './use-view.ts';

export type Editor = ReturnType<typeof useEditor>;

/** Minimum width for the preview beside the editor. */
const WIDE = '(min-width: 1024px)';

export interface EditorParts {
  userId: string;
  stored: Survey | null;
  initial: () => Draft;
  plan: Plan;
  start: EditorStart;
  slots: EditorSlots;
  /** Loads the stored survey anew. */
  onReload: () => void;
}

export function useEditor(props: EditorParts) {
  const { userId, plan, initial, onReload, start } = props;
  const { t } = useTranslation('editor');
  const { announced, announce } = useAnnounced();
  const [isMarkOn, setMark] = useDeviceSwitch('canvass:question-mark', true);
  const isWide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false });
  const { state, dispatch, draft: drafting } = useEditorState(props.stored, initial, start.begun);
  const { stored, problems } = state;
  const { draft, change, isChanged } = drafting;
  const steps = useSteps(drafting, announce);
  const { notify } = steps;
  const reveal = useReveal();
  const [kindChoice, setKindChoice] = useState<KindChoice | null>(null);
  const dialog = useDialog(start.withTemplates === true ? 'templates' : null);
  const ids = draft.questions.map(({ id }) => id);
  const view = useView(ids, start.begun === undefined ? 'details' : 'questions');
  const marks = useMarks(ids);
  const surveyId = stored?.id ?? null;
  const autosave = useDraftAutosave({ userId, surveyId, version: state.baseVersion, draft, isChanged });
  const month = useMonthLimit(props.stored === null, plan);
  const guard = useLeaveGuard(isChanged);
  const onCreated = useNewAddress(autosave.deleteStored);
  const isVisitor = start.onVisitor !== undefined;
  const upload = useDraftUpload({
    state,
    dispatch,
    plan,
    mayCreate: !isVisitor && month?.isReached !== true,
    onCreated,
  });
  const isUnpublished = ['draft', 'scheduled'].includes(stored?.effective_status ?? 'draft');
  const isNew = props.stored === null && isUnpublished;
  useTitleFocus(view, start.isEmpty === true && dialog.opened === null);
  const room = roomFor(plan, askedIn(draft), countAsked(stored?.questions ?? []));

  const ask = (question: SaveQuestion | null) => dispatch({ type: 'asked', question });
  const showUpgrade = (text: string) => ask({ kind: 'upgrade', text });
  const { saving, status, publish, takeStored } = usePublishing({
    state,
    dispatch,
    plan,
    view,
    start,
    autosave,
    guard,
    dialog,
    upload,
    isNew,
    onCreated,
    onLimit: showUpgrade,
  });
  const onFull = () => {
    // Creating shows a toast and the upgrade dialog (docs/spec.md#5-validation).
    const message = t(isNew ? 'questions.limitToast' : 'questions.addLimit');
    showToast({ message, tone: 'error' });
    if (isNew) showUpgrade(t('questions.addLimit'));
  };
  useLimitToast(isNew && room === 0, t('questions.limitToast'));
  const actions = useQuestionActions(change, view, {
    mark: marks.mark,
    draft,
    reader: currentLanguage(),
    full: room === 0,
    canOpenBySlash: isMarkOn,
    onFull,
    announce,
    notify,
    onChooseKind: setKindChoice,
  });

  const closeKindMenu = () => {
    setKindChoice(null);
    const { id = null, spot } = kindChoice ?? {};
    const question = draft.questions.find((each) => each.id === id);
    if (id !== null) {
      // The slash is typed after all.
      if (question?.question_text === '') actions.change({ ...question, question_text: '/' }, 'text');
      view.focus(elementIds.inQuestion(id, 'question_text'));
    } else if (spot?.side === 'above') view.focus(elementIds.inQuestion(spot.id, 'insert'));
    else view.focus(spot === undefined ? elementIds.chooseKind : elementIds.question(spot.id));
  };
  const chooseKind = (kind: QuestionType) => {
    const { id = null, spot } = kindChoice ?? {};
    setKindChoice(null);
    if (id === null) actions.add(kind, spot);
    else actions.setKind(id, kind);
  };

  const stepTo = (to: Draft | null, step: () => void) => {
    const at = view.focusedQuestion();
    step();
    const id = to && at && focusAfterStep(draft, to, at);
    if (id) actions.write(id, null);
  };
  useShortcuts({
    save: saving.save,
    undo: () => stepTo(drafting.previous, steps.undo),
    redo: () => stepTo(drafting.next, steps.redo),
    addQuestion: () => actions.add(),
    chooseKind: () => {
      const id = view.focusedQuestion();
      if (isMarkOn) actions.chooseKind(null, id === null ? undefined : { id, side: 'below' });
    },
    goToQuestion: (by) => {
      const next = view.nextQuestion(by);
      if (next !== null) view.goTo({ tab: 'questions', questionId: next, field: 'question_text' });
    },
    help: () => isMarkOn && dialog.open('help'),
  });

  const ofSurvey = surveyProblems(draft, stored?.access_code ?? null);
  return {
    stored,
    isNew,
    month,
    plan,
    room,
    drafting,
    steps,
    problems,
    isSaving: state.isSaving,
    ask,
    view,
    autosave,
    upload: upload.note,
    guard,
    saving,
    publish,
    takeStored,
    status,
    actions,
    marks,
    onFull,
    dialog,
    isWide,
    announced,
    announce,
    showUpgrade,
    startQuestions: () => {
      const [first] = ids;
      if (first === undefined) actions.add();
      else view.goTo({ tab: 'questions', questionId: first, field: 'question_text' });
    },
    kindMenu: {
      isOpen: kindChoice !== null,
      close: closeKindMenu,
      choose: chooseKind,
    },
    questionMark: { isOn: isMarkOn, set: setMark },
    fieldProblems: {
      ...(problems.server !== null && unchangedFields(problems.server, draft)),
      ...(problems.tried ? ofSurvey : earlyProblems(ofSurvey)),
    },
    addGenerated: (source: SourceQuestion, title: string, isFirst: boolean) => {
      if (room === 0) return;
      const question = draftQuestionOf(source);
      change((now) => withTitle(appendQuestions(now, [question]), title));
      reveal(question.id, isFirst);
    },
    useTemplate: (source: SourceSurvey) => {
      dialog.close();
      if (source.questions.length > room) onFull();
      change((now) => withSourceSurvey(now, source, room));
      view.setTab('questions');
    },
    restore: () => {
      const { offer } = autosave;
      if (offer === null) return;
      autosave.takeOffer();
      dispatch({ type: 'restored', draft: offer.draft, version: offer.version, at: Date.now() });
      view.collapse(manyOf(offer.draft.questions.map(({ id }) => id)), true);
      showToast({ message: t('kept.restored') });
    },
    bringBack: (version: Draft, number: number) => {
      dialog.close();
      change(() => version);
      view.setTab('questions');
      view.focus(elementIds.more);
      showToast({ message: t('broughtBack', { number }) });
    },
    reload: () => {
      autosave.discard();
      guard.open();
      onReload();
    },
  };
}

function useTitleFocus({ focus }: View, isWanted: boolean) {
  const [isDue] = useState(isWanted);
  useEffect(() => {
    if (isDue && window.matchMedia('(hover: hover)').matches) focus(elementIds.field('title'));
  }, [isDue, focus]);
}

/** Shows a toast when the plan's last question was added (docs/spec.md#5-validation). */
function useLimitToast(isReached: boolean, message: string) {
  const wasReached = useRef(isReached);
  useEffect(() => {
    if (isReached && !wasReached.current) showToast({ message, tone: 'error' });
    wasReached.current = isReached;
  }, [isReached, message]);
}
