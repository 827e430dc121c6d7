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
import { useMarkedActions } from '../state/marks/use-marked-actions.ts';
import type { Marks } from '../state/marks/use-marks.ts';
import type { Steps } from '../state/use-steps.ts';
import { elementIds } from '../state/use-view.ts';
import { AddPage } from './list/add-page.tsx';
import { OpenLogic } from '../logic-view/open-logic.tsx';
import { MarkedBar } from './list/selection-bar.tsx';
import { PlanningBar } from '../planning/planning-bar.tsx';
import { Outline } from '../outline/outline.tsx';
import { WordingScore } from '../wording/wording-score.tsx';
import { QuestionList, type QuestionListProps } from './list/question-list.tsx';

interface QuestionsTabProps extends QuestionListProps {
  plan: Plan;
  /** Number of questions the plan still allows. */
  room: number;
  onFull: () => void;
  notify: Steps['notify'];
  marks: Marks;
  generator: ReactNode;
  change: DraftState['change'];
  onTemplates: () => void;
}

export function QuestionsTab(props: QuestionsTabProps) {
  const { draft, plan, room, view, actions, generator, onTemplates } = props;
  const { t } = useTranslation(['editor', 'templates']);
  const { questions } = draft;
  const full = room === 0;
  const markedActions = useMarkedActions(props.change, props.marks, view, props);
  const { refocus } = view;
  useEffect(refocus, [refocus]);
  const limit = plan.questions_per_survey;
  const asked = askedIn(draft);
  const used =
    limit === null
      ? t('questions.used', { count: asked })
      : t('questions.usedOf', { used: asked, count: limit });
  const isAtLimit = limit !== null && asked >= limit;
  return (
    <div className={classes.tab} data-outlined={questions.length > 0 || undefined}>
      {/* Questions are drawn here with the participants' own styles. */}
      <style>{PREVIEW_STYLES}</style>
      {questions.length > 0 && (
        <Outline draft={draft} view={view} actions={actions} problems={props.problems} />
      )}
      <Stack gap="sm" className={classes.content ?? ''}>
        <div className={classes.bar}>
          <Tooltip label={used}>
            <span className={classes.counter} role="img" aria-label={used}>
              {asked} / {limit ?? '∞'}
            </span>
          </Tooltip>
          {isAtLimit && <Badge color="clay">{t('questions.limitReached')}</Badge>}
          {asked > 0 && <PlanningBar questions={questions} />}
          {asked > 0 && props.wordingLanguage !== null && (
            <WordingScore questions={questions} language={props.wordingLanguage} />
          )}
          {questions.length > 0 && <OpenLogic />}
          {generator}
        </div>
        <MarkedBar count={props.marked.size} actions={markedActions} />
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
    </div>
  );
}
