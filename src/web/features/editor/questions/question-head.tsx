import { ActionIcon } from '@mantine/core';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { isQuestionKind } from '../../../../questions/question-type.ts';
import type { FieldErrors } from '../../../../shared/errors.ts';
import { Icon } from '../../../../ui/controls/icon.tsx';
import type { DraftQuestion } from '../state/model.ts';
import classes from './questions.module.css';
import type { QuestionActions } from '../state/use-question-actions.ts';
import { elementIds } from '../state/use-view.ts';
import { moveByOne } from './question-actions.ts';
import type { Handle } from './list/sortable-card.tsx';

export interface QuestionHeadProps {
  question: DraftQuestion;
  /** Directions in which it cannot be moved further. */
  edge: 'none' | 'top' | 'bottom' | 'both';
  /** Displayed number; null for content without an answer. */
  number: number | null;
  isOpen: boolean;
  /** True if selected for bulk actions. */
  isMarked: boolean;
  problems: FieldErrors;
  actions: QuestionActions;
}

/** Drag handle, type (collapsed: number and text) and buttons. */
export function QuestionHead({ dragProps, setHandle, ...props }: QuestionHeadProps & Handle) {
  const { question, number, isOpen, isMarked, problems, actions } = props;
  const { t } = useTranslation(['editor', 'kinds']);
  const text = question.question_text.trim();
  return (
    <div className={classes.head} data-open={isOpen || undefined}>
      <label className={classes.mark}>
        <input
          id={elementIds.inQuestion(question.id, 'mark')}
          type="checkbox"
          aria-label={t('marks.mark')}
          checked={isMarked}
          onChange={({ nativeEvent }) =>
            actions.mark(question.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
      </label>
      <ActionIcon
        {...dragProps}
        ref={setHandle}
        id={elementIds.inQuestion(question.id, 'drag')}
        component="button"
        color="gray"
        className={classes.handle ?? ''}
        aria-label={t('questions.drag')}
      >
        <Icon name="drag" />
      </ActionIcon>
      <h3 className={classes.name}>
        {number !== null && (
          <>
            <span className="visually-hidden">{t('questions.number', { number })}</span>
            {!isOpen && (
              <span className={classes.number} aria-hidden>
                {number}
              </span>
            )}
          </>
        )}
        {!isOpen && (
          <span className={classes.summary} dir="auto" data-empty={text === '' || undefined}>
            {text === '' ? t('questions.untitled') : text}
          </span>
        )}
        {isOpen && (
          <span className={classes.kind} aria-hidden={number !== null}>
            {isQuestionKind(question.question_type) && t(`kinds:names.${question.question_type}`)}
          </span>
        )}
      </h3>
      {!isOpen && Object.keys(problems).length > 0 && (
        <span className={classes.problemMark}>{t('questions.problem')}</span>
      )}
      <Buttons id={question.id} edge={props.edge} actions={actions} />
      <ActionIcon
        id={elementIds.inQuestion(question.id, 'toggle')}
        color="gray"
        aria-label={isOpen ? t('questions.collapse') : t('questions.expand')}
        aria-expanded={isOpen}
        onClick={() => actions.toggle(question.id)}
      >
        <Icon name={isOpen ? 'minus' : 'plus'} />
      </ActionIcon>
    </div>
  );
}

interface ButtonsProps extends Pick<QuestionHeadProps, 'edge' | 'actions'> {
  id: string;
}

/** Memoized against typing. */
const Buttons = memo(function Buttons({ id, edge, actions }: ButtonsProps) {
  const { t } = useTranslation('editor');
  const buttons = [
    {
      part: 'up',
      icon: 'up',
      label: t('questions.moveUp'),
      disabled: edge === 'top' || edge === 'both',
      act: () => moveByOne(actions, id, -1),
    },
    {
      part: 'down',
      icon: 'down',
      label: t('questions.moveDown'),
      disabled: edge === 'bottom' || edge === 'both',
      act: () => moveByOne(actions, id, 1),
    },
    {
      part: 'copy',
      icon: 'copy',
      label: t('questions.duplicate'),
      disabled: false,
      act: () => actions.copy(id),
    },
    {
      part: 'delete',
      icon: 'trash',
      label: t('questions.delete'),
      disabled: false,
      act: () => actions.remove(id),
    },
  ] as const;
  return buttons.map(({ part, icon, label, disabled, act }) => (
    <ActionIcon
      key={part}
      id={elementIds.inQuestion(id, part)}
      className={classes.button ?? ''}
      color="gray"
      aria-label={label}
      disabled={disabled}
      onClick={act}
    >
      <Icon name={icon} />
    </ActionIcon>
  ));
});
