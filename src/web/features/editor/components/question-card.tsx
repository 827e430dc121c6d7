import { Alert, NativeSelect, Stack, Switch, Textarea } from '@mantine/core';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { isAsked } from '../../../../questions/is-asked.ts';
import { UploadPicture } from '../../../../questions/editor-upload.ts';
import { EDITORS } from '../../../../questions/editors.ts';
import { isQuestionKind, QUESTION_KINDS } from '../../../../questions/kind.ts';
import type { Question } from '../../../../shared/api/questions.ts';
import { BOUNDS } from '../../../../shared/bounds.ts';
import type { Language } from '../../../../shared/languages.ts';
import { currentLanguage } from '../../../lib/i18n.ts';
import { hasTexts, withoutKeys } from '../draft-settings.ts';
import { keepsAnswers } from '../keeps-answers.ts';
import { withKind } from '../question-edits.ts';
import classes from '../questions.module.css';
import type { EditorSlots } from '../slots.ts';
import { useFieldText } from '../../../lib/error-text.ts';
import { useUploadPicture } from '../use-upload-picture.ts';
import { elementIds } from '../use-view.ts';
import { QuestionDuty } from './question-duty.tsx';
import { QuestionLogic } from './question-logic.tsx';
import { QuestionHead, type QuestionHeadProps } from './question-head.tsx';
import { SortableCard } from './sortable-card.tsx';
import { WordingHints } from './wording-hints.tsx';

interface QuestionCardProps extends QuestionHeadProps {
  resultsShared: boolean;
  /** Whether the survey wants an answer to every question that is not optional. */
  answersRequired: boolean;
  /** Null where no hints are known for the survey's language. */
  wordingLanguage: Language | null;
  tool: EditorSlots['questionTool'];
  /** As it is stored, where people have answered. */
  answered: Question | undefined;
  onFocus: (id: string) => void;
}

/** One question: its text, its kind with the kind's settings, wording hints, and what can be done with it. */
export const QuestionCard = memo(function QuestionCard(props: QuestionCardProps) {
  const { question, number, isOpen, problems, onFocus } = props;
  const { question_type: kind } = question;
  const { t } = useTranslation(['editor', 'kinds']);
  return (
    <SortableCard
      id={question.id}
      label={
        number === null && isQuestionKind(kind) ? t(`kinds:names.${kind}`) : t('questions.number', { number })
      }
      hasProblem={Object.keys(problems).length > 0}
      onFocus={() => onFocus(question.id)}
    >
      {(handle) => (
        <>
          <QuestionHead {...props} {...handle} />
          {isOpen && <QuestionFields {...props} />}
        </>
      )}
    </SortableCard>
  );
});

function QuestionFields(props: QuestionCardProps) {
  const { question, problems, actions, resultsShared, answersRequired, wordingLanguage, tool } = props;
  const { t } = useTranslation(['editor', 'kinds']);
  const problemText = useFieldText();
  const { question_type: kind } = question;
  const problem = problems['question_text'];
  return (
    <Stack gap="md" className={classes.fields}>
      <Textarea
        id={elementIds.inQuestion(question.id, 'question_text')}
        label={isAsked(question) ? t('questions.text') : t('questions.heading')}
        placeholder={isAsked(question) ? t('questions.textPlaceholder') : ''}
        classNames={{ input: classes.text ?? '' }}
        rows={1}
        value={question.question_text}
        maxLength={BOUNDS.question}
        error={problem === undefined ? undefined : problemText(problem)}
        onChange={({ currentTarget: { value } }) =>
          actions.change({ ...question, question_text: value }, 'text')
        }
        onKeyDown={(event) => {
          if (event.key !== '/' || question.question_text !== '' || !isQuestionKind(kind)) return;
          event.preventDefault();
          actions.chooseKind(question.id);
        }}
      />
      {isAsked(question) && <Help {...props} />}
      {wordingLanguage !== null && (
        <WordingHints question={question} language={wordingLanguage} onChange={actions.change} />
      )}
      {isQuestionKind(kind) ? (
        <div className={classes.kindRow}>
          <NativeSelect
            id={elementIds.inQuestion(question.id, 'question_type')}
            label={t('questions.type')}
            data={QUESTION_KINDS.map((each) => ({ value: each, label: t(`kinds:names.${each}`) }))}
            value={kind}
            onChange={({ currentTarget: { value } }) => {
              if (!isQuestionKind(value)) return;
              actions.change(withKind(question, value, wordingLanguage ?? currentLanguage()), 'type');
            }}
          />
          {isAsked(question) && (
            <QuestionDuty question={question} answersRequired={answersRequired} onChange={actions.change} />
          )}
        </div>
      ) : (
        <Alert>{t('questions.unknownKind')}</Alert>
      )}
      <OtherKindNotice {...props} />
      <KindFields {...props} />
      {resultsShared && hasTexts(kind, question.settings) && (
        <Switch
          label={t('questions.answersVisible')}
          description={t('questions.answersVisibleHint')}
          checked={question.answers_visible}
          onChange={({ currentTarget: { checked } }) =>
            actions.change({ ...question, answers_visible: checked }, 'settings')
          }
        />
      )}
      <QuestionLogic id={question.id} />
      {tool({ question, onChange: actions.change })}
    </Stack>
  );
}

/** Says before it is saved that another kind leaves the answers so far behind. */
function OtherKindNotice({ question, answered }: QuestionCardProps) {
  const { t } = useTranslation(['editor', 'kinds']);
  const { question_type: kind } = question;
  const { question_type: before = kind } = answered ?? {};
  if (!isQuestionKind(kind) || !isQuestionKind(before) || answered === undefined || kind === before)
    return null;
  const isShared = keepsAnswers(answered, kind, withoutKeys(question.settings));
  return (
    <Alert role="status" color={isShared ? 'green' : 'yellow'}>
      {t(isShared ? 'questions.sameAnswers' : 'questions.otherAnswers', { kind: t(`kinds:names.${before}`) })}
    </Alert>
  );
}

/** What stands below the question's text. */
function Help({ question, problems, actions }: QuestionCardProps) {
  const { t } = useTranslation('editor');
  const problemText = useFieldText();
  const problem = problems['help'];
  return (
    <Textarea
      id={elementIds.inQuestion(question.id, 'help')}
      label={t('questions.help')}
      placeholder={t('questions.helpPlaceholder')}
      rows={1}
      value={question.help}
      maxLength={BOUNDS.help}
      error={problem === undefined ? undefined : problemText(problem)}
      onChange={({ currentTarget: { value } }) => actions.change({ ...question, help: value }, 'help')}
    />
  );
}

/** The settings of the question's kind, by the kind's own editor. */
function KindFields({ question, problems, actions }: QuestionCardProps) {
  const problemText = useFieldText();
  const upload = useUploadPicture();
  const { question_type } = question;
  if (!isQuestionKind(question_type)) return null;
  const KindEditor = EDITORS[question_type];
  const words = Object.entries(problems).map(([field, code]) => [field, problemText(code)] as const);
  return (
    <UploadPicture value={upload}>
      <KindEditor
        settings={question.settings}
        onChange={(settings) => actions.change({ ...question, settings }, 'settings')}
        problems={Object.fromEntries(words)}
        idPrefix={elementIds.question(question.id)}
      />
    </UploadPicture>
  );
}
