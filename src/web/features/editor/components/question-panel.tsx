import { ActionIcon, Alert, Button, NativeSelect, Stack } from '@mantine/core';
import { memo, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { isAsked } from '../../../../questions/is-asked.ts';
import { isQuestionKind, QUESTION_KINDS, type QuestionKind } from '../../../../questions/kind.ts';
import type { Question } from '../../../../shared/api/questions.ts';
import type { Language } from '../../../../shared/languages.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { NamedSwitch } from '../../../../ui/named-switch.tsx';
import { useSteady } from '../../../lib/use-steady.ts';
import { hasTexts, withoutKeys } from '../draft-settings.ts';
import { keepsAnswers } from '../keeps-answers.ts';
import type { DraftQuestion } from '../model.ts';
import { withKind } from '../question-edits.ts';
import classes from '../question-panel.module.css';
import type { QuestionActions } from '../use-question-actions.ts';
import { elementIds } from '../use-view.ts';
import { QuestionDuty } from './question-duty.tsx';
import { QuestionLogic } from './question-logic.tsx';

interface QuestionPanelProps {
  question: DraftQuestion;
  resultsShared: boolean;
  /** Whether the survey wants an answer to every question that is not optional. */
  answersRequired: boolean;
  /** Of the labels that a kind begins with. */
  language: Language;
  /** As it is stored, where people have answered. */
  answered: Question | undefined;
  /** Where there is no room beside the question: whether the sheet is open. */
  isSheetOpen: boolean;
  actions: QuestionActions;
  /** Holds what the kind itself can be set to. */
  kindPlace: HTMLElement;
}

/** Everything about a question that the question does not show: beside it, and on small screens in a sheet. */
export function QuestionPanel(props: QuestionPanelProps) {
  const { question, resultsShared, language, isSheetOpen, actions, kindPlace } = props;
  const { t } = useTranslation(['editor', 'kinds']);
  const { question_type: kind } = question;
  // A new function would move the fields with every render, and the one that is typed in would lose the focus.
  const kindHost = useCallback((host: HTMLElement | null) => host?.append(kindPlace), [kindPlace]);
  const setKind = useSteady((to: QuestionKind) => actions.change(withKind(question, to, language), 'type'));
  const setDuty = useSteady((duty: Pick<DraftQuestion, 'must' | 'is_optional'>) =>
    actions.change({ ...question, ...duty }, 'optional'),
  );
  return (
    <div className={classes.rail}>
      <Button
        id={elementIds.inQuestion(question.id, 'settings')}
        className={classes.open ?? ''}
        variant="default"
        size="compact-md"
        aria-expanded={isSheetOpen}
        onClick={() => actions.openSheet(!isSheetOpen)}
      >
        {t('questions.settings')}
      </Button>
      <div
        className={classes.panel}
        role="group"
        aria-label={t('questions.settings')}
        data-open={isSheetOpen || undefined}
      >
        <div className={classes.head}>
          <h4>{t('questions.settings')}</h4>
          <ActionIcon
            className={classes.close ?? ''}
            color="gray"
            aria-label={t('questions.closeSettings')}
            onClick={() => actions.openSheet(false)}
          >
            <Icon name="close" size={18} />
          </ActionIcon>
        </div>
        <Stack gap="sm">
          {isQuestionKind(kind) ? (
            <KindSelect id={question.id} kind={kind} onChoose={setKind} />
          ) : (
            <Alert>{t('questions.unknownKind')}</Alert>
          )}
          {isAsked(question) && (
            <QuestionDuty
              must={question.must}
              is_optional={question.is_optional}
              answersRequired={props.answersRequired}
              onChange={setDuty}
            />
          )}
          <OtherKindNotice {...props} />
          <div className={classes.kind} ref={kindHost} />
          {resultsShared && hasTexts(kind, question.settings) && (
            <NamedSwitch
              label={t('questions.answersVisible')}
              description={t('questions.answersVisibleHint')}
              checked={question.answers_visible}
              onChange={({ currentTarget: { checked } }) =>
                actions.change({ ...question, answers_visible: checked }, 'settings')
              }
            />
          )}
          <QuestionLogic id={question.id} />
        </Stack>
      </div>
    </div>
  );
}

interface KindSelectProps {
  id: string;
  kind: QuestionKind;
  onChoose: (kind: QuestionKind) => void;
}

/** All kinds to choose from; still while the question is written. */
const KindSelect = memo(function KindSelect({ id, kind, onChoose }: KindSelectProps) {
  const { t } = useTranslation(['editor', 'kinds']);
  return (
    <NativeSelect
      id={elementIds.inQuestion(id, 'question_type')}
      label={t('questions.type')}
      data={QUESTION_KINDS.map((each) => ({ value: each, label: t(`kinds:names.${each}`) }))}
      value={kind}
      onChange={({ currentTarget: { value } }) => {
        if (isQuestionKind(value)) onChoose(value);
      }}
    />
  );
});

/** Says before it is saved that another kind leaves the answers so far behind. */
function OtherKindNotice({ question, answered }: QuestionPanelProps) {
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
