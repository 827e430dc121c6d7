import { Button, Drawer } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { QuestionResult } from '../../../../shared/api/results/results.ts';
import type { Row } from '../../../../shared/api/results/rows.ts';
import { Icon } from '../../../../ui/controls/icon.tsx';
import { Skeletons } from '../../../../ui/controls/skeletons.tsx';
import { responseTimeText } from '../../../lib/text/date-time-text.ts';
import { answerLines } from '../answer-words.ts';
import classes from '../rows.module.css';
import { RowNote } from './row-note.tsx';

interface RowDrawerProps {
  survey_id: string;
  rowAt: (rowIndex: number) => Row | undefined;
  total: number;
  rowIndex: number | null;
  questions: readonly QuestionResult[];
  isAnonymous: boolean;
  onSelect: (rowIndex: number | null) => void;
  /** Called after the closing animation. */
  onGone: () => void;
  onDelete: (row: Row) => void;
}

/** A submission with note and tags, and buttons for the previous and next one. */
export function RowDrawer({
  survey_id,
  rowAt,
  total,
  rowIndex,
  questions,
  isAnonymous,
  onSelect,
  onGone,
  onDelete,
}: RowDrawerProps) {
  const { t } = useTranslation('rows');
  const row = rowIndex === null ? undefined : rowAt(rowIndex);
  const number = (rowIndex ?? 0) + 1;
  const answers = new Map(row?.answers.map(({ question_id, answer }) => [question_id, answer]));
  const shown = questions.filter((question) => !question.archived || answers.has(question.question_id));
  return (
    <Drawer
      opened={rowIndex !== null && rowIndex < total}
      onClose={() => onSelect(null)}
      position="right"
      size="lg"
      returnFocus={false}
      onExitTransitionEnd={onGone}
      title={<bdi>{row?.participant_name ?? t('detail', { number })}</bdi>}
    >
      {row === undefined ? (
        <Skeletons shape="line" count={6} />
      ) : (
        <>
          <div className={classes.detailHead}>
            <Button
              variant="default"
              size="compact-md"
              disabled={number <= 1}
              onClick={() => onSelect(number - 2)}
            >
              {t('previous')}
            </Button>
            <Button
              variant="default"
              size="compact-md"
              disabled={number >= total}
              onClick={() => onSelect(number)}
            >
              {t('next')}
            </Button>
            <Button
              variant="subtle"
              color="red"
              size="compact-md"
              leftSection={<Icon name="trash" size={18} />}
              onClick={() => onDelete(row)}
            >
              {t('delete')}
            </Button>
          </div>
          {row.submitted_at !== undefined && (
            <p className={classes.hint}>
              <time dateTime={row.submitted_at}>{responseTimeText(row.submitted_at)}</time>
            </p>
          )}
          <dl className={classes.answers}>
            {shown.map((question) => {
              const lines = answerLines(answers.get(question.question_id), question, t('noOpinion'));
              return (
                <div key={question.question_id}>
                  <dt dir="auto">{question.question_text}</dt>
                  {lines === undefined && (
                    <dd className={classes.none} dir="auto">
                      {t('none')}
                    </dd>
                  )}
                  {lines?.map((line, index) => (
                    <dd key={index} dir="auto">
                      {line}
                    </dd>
                  ))}
                </div>
              );
            })}
          </dl>
          {!isAnonymous && <RowNote key={row.id} survey_id={survey_id} row={row} />}
        </>
      )}
    </Drawer>
  );
}
