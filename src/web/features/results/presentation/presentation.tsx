import { Button, Modal } from '@mantine/core';
import { useEffect, useRef, useState, type ComponentType, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestionResult, Results } from '../../../../shared/api/results/results.ts';
import { useErrorText } from '../../../lib/text/error-text.ts';
import { usePresentationScheme } from '../../../lib/page-scheme.tsx';
import { paths } from '../../../paths.ts';
import {
  actionOf,
  type SlideState,
  type SlideAction,
  slideAfter,
  slideAfterPress,
  currentSlide,
} from './present-model.ts';
import classes from './presentation.module.css';
import { remoteLink } from './remote-link.ts';
import { useRemote } from './use-remote.ts';
import { PresentedQuestion } from './presented-question.tsx';
import { RemoteCode } from './remote-code.tsx';

interface PresentationProps {
  results: Results;
  questions: readonly QuestionResult[];
  position: number;
  /** Null if the survey accepts no answers. */
  join: ReactNode;
  Code: ComponentType<{ link: string; label: string }>;
  /** Receives the current index. */
  onSelect: (position: number) => void;
  onLeave: () => void;
}

/** Presents one question at a time; results are hidden until shown and update live. */
export function Presentation({
  results,
  questions,
  position: first,
  join,
  Code,
  onSelect,
  onLeave,
}: PresentationProps) {
  const { t } = useTranslation('results');
  const slideArea = useRef<HTMLDivElement>(null);
  // The URL updates too late for repeated keys.
  const [slide, setSlide] = useState<SlideState>({ position: first, shown: new Set() });
  const ids = questions.map(({ question_id }) => question_id);
  const last = ids.length - 1;
  const position = Math.min(slide.position, last);
  const announced = useRef(first);
  useEffect(() => {
    if (announced.current === position) return;
    announced.current = position;
    onSelect(position);
  }, [position, onSelect]);
  const result = questions[position];
  const isShown = result !== undefined && slide.shown.has(result.question_id);
  const errorText = useErrorText();
  const [isCodeOpen, setCodeOpen] = useState(false);
  const scheme = usePresentationScheme();
  const remote = useRemote(
    results.survey_id,
    currentSlide({
      place: position,
      total: ids.length,
      results_visible: isShown,
      question_text: result?.question_text ?? '',
    }),
    (action) => {
      // The focused button may disappear with the code.
      if (isCodeOpen) slideArea.current?.focus();
      setCodeOpen(false);
      setSlide((now) => slideAfterPress(now, action, ids));
    },
  );
  if (result === undefined) return null;
  const remoteToken = isCodeOpen ? remote.token : null;
  const act = (action: SlideAction) => setSlide((now) => slideAfter(now, action, ids));
  // Keys apply to the slide again; at either end the button loses the focus.
  const turn = (action: SlideAction) => {
    act(action);
    slideArea.current?.focus();
  };
  const turnCode = () => {
    setCodeOpen(!isCodeOpen);
    if (!isCodeOpen) remote.begin.mutate();
    slideArea.current?.focus();
  };
  const toggleScheme = () => {
    scheme.turn();
    slideArea.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isOnButton = event.target instanceof HTMLElement && event.target.closest('button, a') !== null;
    const action = actionOf(event, isOnButton);
    if (action === null) return;
    event.preventDefault();
    act(action);
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
      <div ref={slideArea} className={classes.slide} tabIndex={-1} data-autofocus>
        <PresentedQuestion result={result} isShown={isShown} />
        {remoteToken !== null && (
          <aside className={classes.join} aria-label={t('remote.code')}>
            <RemoteCode link={remoteLink(window.location.origin, paths.remote, remoteToken)} Code={Code} />
          </aside>
        )}
        {join !== null && (
          // Unmounting would end the join code while people type it.
          <aside className={classes.join} aria-label={t('present.join')} hidden={remoteToken !== null}>
            {join}
          </aside>
        )}
      </div>
      <div className={classes.controls}>
        <Button variant="default" disabled={position === 0} onClick={() => turn('previous')}>
          {t('present.previous')}
        </Button>
        <span className="tabular">
          {t('present.place', { number: position + 1, total: questions.length })}
        </span>
        <Button variant="default" disabled={position === last} onClick={() => turn('next')}>
          {t('present.next')}
        </Button>
        <Button aria-pressed={isShown} onClick={() => act('show')}>
          {t(isShown ? 'present.hide' : 'present.show')}
        </Button>
        <Button variant="subtle" aria-expanded={isCodeOpen} onClick={turnCode}>
          {t(isCodeOpen ? 'remote.close' : 'remote.open')}
        </Button>
        <Button variant="subtle" onClick={toggleScheme}>
          {t(scheme.isDark ? 'present.bright' : 'present.dark')}
        </Button>
        <span role="status">{remote.token !== null && remote.isJoined && t('remote.joined')}</span>
        {remote.begin.isError && <span role="alert">{errorText(remote.begin.error)}</span>}
        <span className={classes.keys}>{t('present.keys')}</span>
      </div>
    </Modal>
  );
}
