import { Button, Modal } from '@mantine/core';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestionResult, Results } from '../../../../shared/api/results.ts';
import { actionOf } from '../present-model.ts';
import classes from '../presentation.module.css';
import { PresentedQuestion } from './presented-question.tsx';

interface PresentationProps {
  results: Results;
  /** What is presented; at least one question. */
  questions: readonly QuestionResult[];
  /** Which of them is on the screen. */
  place: number;
  /** How people in the hall come to the survey; null where it takes no answers. */
  join: ReactNode;
  onPlace: (place: number) => void;
  onLeave: () => void;
}

/** One question after the other for a hall: its results are hidden until they are shown, and then grow as answers come. */
export function Presentation({ results, questions, place, join, onPlace, onLeave }: PresentationProps) {
  const { t } = useTranslation('results');
  const stage = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  const result = questions[place];
  if (result === undefined) return null;
  const isShown = shown.has(result.question_id);
  const last = questions.length - 1;
  // After a button has turned, keys are for the question again; at either end the button could not keep the focus.
  const turn = (to: () => void) => () => {
    to();
    stage.current?.focus();
  };
  const show = () => {
    const next = new Set(shown);
    if (isShown) next.delete(result.question_id);
    else next.add(result.question_id);
    setShown(next);
  };
  const moves = {
    next: () => onPlace(Math.min(last, place + 1)),
    previous: () => onPlace(Math.max(0, place - 1)),
    first: () => onPlace(0),
    last: () => onPlace(last),
    show,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isOnButton = event.target instanceof HTMLElement && event.target.closest('button, a') !== null;
    const action = actionOf(event, isOnButton);
    if (action === null) return;
    event.preventDefault();
    moves[action]();
  };
  return (
    <Modal
      opened
      fullScreen
      onClose={onLeave}
      title={results.title}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t('present.leave') }}
      classNames={{
        content: classes.content ?? '',
        header: classes.header ?? '',
        title: classes.title ?? '',
        body: classes.body ?? '',
      }}
      onKeyDown={onKeyDown}
    >
      <div ref={stage} className={classes.stage} tabIndex={-1} data-autofocus>
        <PresentedQuestion result={result} isShown={isShown} />
        {join !== null && (
          <aside className={classes.join} aria-label={t('present.join')}>
            {join}
          </aside>
        )}
      </div>
      <div className={classes.controls}>
        <Button variant="default" disabled={place === 0} onClick={turn(moves.previous)}>
          {t('present.previous')}
        </Button>
        <span className="tabular">{t('present.place', { number: place + 1, total: questions.length })}</span>
        <Button variant="default" disabled={place === last} onClick={turn(moves.next)}>
          {t('present.next')}
        </Button>
        <Button aria-pressed={isShown} onClick={show}>
          {t(isShown ? 'present.hide' : 'present.show')}
        </Button>
        <span className={classes.keys}>{t('present.keys')}</span>
      </div>
    </Modal>
  );
}
