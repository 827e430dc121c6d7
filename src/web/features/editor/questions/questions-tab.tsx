import { Badge, Button, Stack, Text, Tooltip } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { PREVIEW_STYLES } from '../../../../participant/styles/preview-styles.ts';
import type { Plan } from '../../../../shared/plans.ts';
import { EmptyState } from '../../../../ui/controls/empty-state.tsx';
import { Icon } from '../../../../ui/controls/icon.tsx';
import classes from './questions.module.css';
import { askedIn } from '../logic/asked-in.ts';
import type { DraftState } from '../state/use-editor-state.ts';
import type { MarkedActions } from '../state/use-marked-actions.ts';
import { elementIds } from '../state/use-view.ts';
import { AddPage } from './list/add-page.tsx';
import { OpenLogic } from '../logic-view/open-logic.tsx';
import { MarkedBar } from './list/selection-bar.tsx';
import { PlanningBar } from '../planning/planning-bar.tsx';
import { SurveyWords } from '../details/survey-words.tsx';
import { WordingScore } from '../wording/wording-score.tsx';
import { QuestionList, type QuestionListProps } from './list/question-list.tsx';

interface QuestionsTabProps extends QuestionListProps {
  plan: Plan;
  full: boolean;
  generator: ReactNode;
  markedActions: MarkedActions;
  change: DraftState['change'];
  onTemplates: () => void;
}

export function QuestionsTab(props: QuestionsTabProps) {
  const { draft, plan, full, view, actions, generator, onTemplates } = props;
  const { t } = useTranslation(['editor', 'templates']);
  const { questions } = draft;
  const { refocus } = view;
  useEffect(refocus, [refocus]);
  const limit = plan.questions_per_survey;
  const asked = askedIn(draft);
  const used =
    limit === null
      ? t('questions.used', { count: asked })
      : t('questions.usedOf', { used: asked, count: limit });
  const isAtLimit = limit !== null && asked >= limit;
  const ids = questions.map(({ id }) => id);
  const allCollapsed = ids.every((id) => view.collapsed.has(id));
  return (
    <Stack gap="md">
      {/* Questions are drawn here with the participants' own styles. */}
      <style>{PREVIEW_STYLES}</style>
      {generator}
      <div className={classes.bar}>
        <Tooltip label={used}>
          <span className={classes.counter} role="img" aria-label={used}>
            {asked} / {limit ?? '∞'}
          </span>
        </Tooltip>
        {isAtLimit && <Badge color="clay">{t('questions.limitReached')}</Badge>}
        {questions.length > 0 && (
          <div className={classes.barEnd}>
            <OpenLogic />
            {questions.length > 1 && (
              <Button
                variant="subtle"
                color="gray"
                size="compact-md"
                onClick={() => view.collapse(ids, !allCollapsed)}
              >
                {allCollapsed ? t('questions.expandAll') : t('questions.collapseAll')}
              </Button>
            )}
          </div>
        )}
      </div>
      {asked > 0 && <PlanningBar questions={questions} />}
      {asked > 0 && props.wordingLanguage !== null && (
        <WordingScore questions={questions} language={props.wordingLanguage} />
      )}
      <SurveyWords draft={draft} change={props.change} />
      <MarkedBar count={props.marked.size} actions={props.markedActions} />
      {questions.length === 0 ? (
        <EmptyState
          title={t('questions.empty')}
          text={t('questions.emptyText')}
          compact
          action={
            <Button variant="default" onClick={onTemplates}>
              {t('templates:open')}
            </Button>
          }
        />
      ) : (
        <QuestionList {...props} />
      )}
      <div className={classes.addRow}>
        {/* A disabled button gets no clicks. */}
        <span role="presentation" onClick={full ? () => actions.add() : undefined}>
          <Button
            id={elementIds.addQuestion}
            variant="light"
            leftSection={<Icon name="plus" />}
            disabled={full}
            style={full ? { pointerEvents: 'none' } : undefined}
            onClick={() => actions.add()}
          >
            {t('questions.add')}
          </Button>
          <Button
            id={elementIds.chooseKind}
            variant="subtle"
            disabled={full}
            style={full ? { pointerEvents: 'none' } : undefined}
            rightSection={<Icon name="down" />}
            aria-haspopup="dialog"
            onClick={() => actions.chooseKind(null)}
          >
            {t('kindMenu.open')}
          </Button>
        </span>
        {full && (
          <Text c="var(--danger-text)" size="sm" data-clear-of-toasts>
            {t('questions.addLimit')}
          </Text>
        )}
        {questions.length > 0 && <AddPage />}
      </div>
    </Stack>
  );
}
