import { ActionIcon, Alert, Button, NativeSelect, Stack } from '@mantine/core';
import { memo, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { isAsked } from '../../../../questions/is-asked.ts';
import { isQuestionKind, QUESTION_KINDS, type QuestionType } from '../../../../questions/question-type.ts';
import type { Question } from '../../../../shared/api/survey/questions.ts';
import type { Language } from '../../../../shared/text/languages.ts';
import { Icon } from '../../../../ui/controls/icon.tsx';
import { NamedSwitch } from '../../../../ui/controls/named-switch.tsx';
import { useEventCallback } from '../../../lib/use-event-callback.ts';
import { hasTexts, withoutKeys } from '../state/draft-settings.ts';
import { canPreserveAnswers } from '../save/can-preserve-answers.ts';
import type { DraftQuestion } from '../state/model.ts';
import { withKind } from '../state/question-edits.ts';
import classes from './question-panel.module.css';
import type { QuestionActions } from '../state/use-question-actions.ts';
import { elementIds } from '../state/use-view.ts';
import { QuestionRequirement } from './question-requirement.tsx';
import { QuestionLogic } from '../logic-panels/question-logic.tsx';

interface QuestionPanelProps {
  question: DraftQuestion;
  resultsShared: boolean;
  /** Questions are required unless optional. */
  answersRequired: boolean;
  /** Language of a new type's default labels. */
  language: Language;
  /** Stored question, if there are submissions. */
  answered: Question | undefined;
  isSheetOpen: boolean;
  actions: QuestionActions;
  menuContainer: HTMLElement;
}

/** Settings beside a question; a sheet on small screens. */
export function QuestionPanel(props: QuestionPanelProps) {
  const { question, resultsShared, language, isSheetOpen, actions, menuContainer } = props;
  const { t } = useTranslation(['editor', 'kinds']);
  const { question_type: kind } = question;
  // A new function would remount the fields and lose the focus.
  const kindHost = useCallback((host: HTMLElement | null) => host?.append(menuContainer), [menuContainer]);
  const setKind = useEventCallback((to: QuestionType) =>
    actions.change(withKind(question, to, language), 'type'),
  );
  const setRequirement = useEventCallback((requirement: Pick<DraftQuestion, 'must' | 'is_optional'>) =>
    actions.change({ ...question, ...requirement }, 'optional'),
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
            <QuestionRequirement
              must={question.must}
              is_optional={question.is_optional}
              answersRequired={props.answersRequired}
              onChange={setRequirement}
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
  kind: QuestionType;
  onChoose: (kind: QuestionType) => void;
}

/** Memoized against typing. */
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

/** Warns that changing the type discards answers. */
function OtherKindNotice({ question, answered }: QuestionPanelProps) {
  const { t } = useTranslation(['editor', 'kinds']);
  const { question_type: kind } = question;
  const { question_type: before = kind } = answered ?? {};
  if (!isQuestionKind(kind) || !isQuestionKind(before) || answered === undefined || kind === before)
    return null;
  const isShared = canPreserveAnswers(answered, kind, withoutKeys(question.settings));
  return (
    <Alert role="status" color={isShared ? 'green' : 'yellow'}>
      {t(isShared ? 'questions.sameAnswers' : 'questions.otherAnswers', { kind: t(`kinds:names.${before}`) })}
    </Alert>
  );
}
