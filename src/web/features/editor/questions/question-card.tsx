import { memo, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UploadPicture } from '../../../../questions/core/editor/upload.ts';
import { KeyboardFlow } from '../../../../questions/core/editor/keyboard-flow.ts';
import { isEditedInline } from '../../../../questions/core/editor/inline-editing.ts';
import { SettingsContainer } from '../../../../questions/core/editor/settings-container.ts';
import { EDITORS } from '../../../../questions/editors.ts';
import { isQuestionKind, type Settings } from '../../../../questions/question-type.ts';
import type { Question } from '../../../../shared/api/survey/questions.ts';
import type { Language } from '../../../../shared/text/languages.ts';
import { useFieldText } from '../../../lib/text/error-text.ts';
import { currentLanguage } from '../../../lib/text/i18n.ts';
import { useEventCallback } from '../../../lib/use-event-callback.ts';
import classes from './question-paper.module.css';
import type { EditorSlots } from './editor-extensions.ts';
import { nameSettingsStep } from './name-settings-step.ts';
import { useUploadPicture } from './use-upload-picture.ts';
import { elementIds } from '../state/use-view.ts';
import { goOn } from './question-actions.ts';
import { InsertHere } from './list/insert-here.tsx';
import { QuestionHead, type QuestionHeadProps } from './question-head.tsx';
import { QuestionPanel } from './question-panel.tsx';
import { QuestionWords } from './question-words.tsx';
import { ShownAnswer } from '../logic-panels/shown-answer.tsx';
import { SortableCard } from './list/sortable-card.tsx';
import { WordingHints } from '../wording/wording-hints.tsx';
import { describeCondition } from '../logic/describe-condition.ts';
import { useLogic } from '../logic/use-logic.ts';
import logic from '../logic-panels/logic.module.css';
import { AffectedTargets } from '../logic-panels/affected-targets.tsx';
import { AnchorNotes } from '../logic-panels/anchor-notes.tsx';

interface QuestionCardProps extends QuestionHeadProps {
  isSelected: boolean;
  isSheetOpen: boolean;
  /** The logic affects it. */
  hasNotes: boolean;
  resultsShared: boolean;
  answersRequired: boolean;
  wordingLanguage: Language | null;
  tool: EditorSlots['questionTool'];
  /** Stored question, if there are submissions. */
  answered: Question | undefined;
}

/** A question as participants see it; selected, its editor. */
export const QuestionCard = memo(function QuestionCard(props: QuestionCardProps) {
  const { question, number, isOpen, isSelected, problems, actions } = props;
  const { question_type: kind } = question;
  const { t } = useTranslation(['editor', 'kinds']);
  return (
    <SortableCard
      id={question.id}
      label={
        number === null && isQuestionKind(kind) ? t(`kinds:names.${kind}`) : t('questions.number', { number })
      }
      hasProblem={Object.keys(problems).length > 0}
      isSelected={isSelected}
      actions={actions}
    >
      {(handle) => (
        <>
          <InsertHere id={question.id} actions={actions} />
          <QuestionHead {...props} {...handle} />
          {isOpen && <QuestionBody {...props} />}
        </>
      )}
    </SortableCard>
  );
});

function QuestionBody(props: QuestionCardProps) {
  const { question, isSelected, wordingLanguage, actions, tool } = props;
  const language = wordingLanguage ?? currentLanguage();
  const { question_type: kind } = question;
  // Created early, so its fields can take the focus.
  const [menuContainer] = useState(() => document.createElement('div'));
  const isReplaced = isSelected && isQuestionKind(kind) && isEditedInline(kind);
  return (
    <>
      <div className={classes.body} data-selected={isSelected || undefined}>
        <div className={`cv ${classes.paper}`}>
          <QuestionWords {...props} language={language} />
          {!isReplaced && <ShownAnswer question={question} language={language} />}
        </div>
        {isSelected && (
          <>
            <SettingsContainer value={menuContainer}>
              <KindFields {...props} />
            </SettingsContainer>
            {wordingLanguage !== null && (
              <WordingHints question={question} language={wordingLanguage} onChange={actions.change} />
            )}
          </>
        )}
        {tool({
          question,
          onChange: actions.change,
          onRemove: () => actions.remove(question.id),
          onAccepted: () => document.getElementById(elementIds.question(question.id))?.focus(),
        })}
        {!isSelected && props.hasNotes && <QuestionNotes id={question.id} />}
      </div>
      {isSelected && <QuestionPanel {...props} language={language} menuContainer={menuContainer} />}
    </>
  );
}

/** The type's own editor; memoized against typing. */
function KindFields({ question, problems, actions }: QuestionCardProps) {
  const problemText = useFieldText();
  const upload = useUploadPicture();
  const { id, question_type, settings } = question;
  const onChange = useEventCallback((to: Settings) =>
    actions.change({ ...question, settings: to }, nameSettingsStep(settings, to)),
  );
  const words = Object.entries(problems).map(([field, code]) => [field, problemText(code)] as const);
  const serialized = JSON.stringify(words);
  const fields = useMemo(() => {
    if (!isQuestionKind(question_type)) return null;
    const KindEditor = EDITORS[question_type];
    const texts = Object.fromEntries(JSON.parse(serialized) as typeof words);
    const idPrefix = elementIds.question(id);
    return <KindEditor settings={settings} onChange={onChange} problems={texts} idPrefix={idPrefix} />;
  }, [id, question_type, settings, onChange, serialized]);
  const flow = useMemo(
    () => ({
      leaveQuestion: () => goOn(actions, id),
      announce: (words: string) => actions.facts().announce(words),
    }),
    [actions, id],
  );
  return (
    <KeyboardFlow value={flow}>
      <UploadPicture value={upload}>{fields}</UploadPicture>
    </KeyboardFlow>
  );
}

function QuestionNotes({ id }: { id: string }) {
  const { t } = useTranslation('logic');
  const { settled, words } = useLogic();
  const question = settled.questions.find((each) => each.id === id);
  if (question === undefined) return null;
  const { show_if } = question;
  return (
    <>
      {show_if !== null && (
        <p className={logic.hint}>{t('ask.questionWho', { tests: describeCondition(show_if, words) })}</p>
      )}
      <AnchorNotes anchor={{ at: 'question', id }} />
      <AffectedTargets code={question.code} />
    </>
  );
}
