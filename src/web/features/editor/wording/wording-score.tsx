import { Button } from '@mantine/core';
import { useDeferredValue, useMemo, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../../ui/controls/toast/toast.tsx';
import type { Language } from '../../../../shared/text/languages.ts';
import { fixWordings, QUALITIES, sumUpWording, type Quality } from './hints-of.ts';
import { useLogic } from '../logic/use-logic.ts';
import type { DraftQuestion } from '../state/model.ts';
import classes from './wording.module.css';
import { dismissedHints } from './dismissed-hints.ts';

const NAMES = Object.keys(QUALITIES) as Quality[];

export function WordingScore({
  questions,
  language,
}: {
  questions: readonly DraftQuestion[];
  language: Language;
}) {
  const { t } = useTranslation('editor');
  const { change, view } = useLogic();
  const dismissed = useSyncExternalStore(dismissedHints.subscribe, dismissedHints.read);
  // Typing has priority.
  const checked = useDeferredValue(questions);
  const wording = useMemo(() => sumUpWording(checked, language, dismissed), [checked, language, dismissed]);
  const { against, firstId, fixable } = wording;
  const line = useRef<HTMLParagraphElement>(null);
  const wrong = NAMES.filter((name) => against[name] > 0);
  // Silent while fine; the line stays, as it takes the focus.
  if (wrong.length === 0) return <p ref={line} className={classes.score} tabIndex={-1} />;
  return (
    <p ref={line} className={classes.score} tabIndex={-1}>
      <span className={classes.qualities}>
        {wrong.map((name) => (
          <span key={name}>{t(`score.not.${name}`, { count: against[name] })}</span>
        ))}
      </span>
      {firstId !== null && (
        <Button
          variant="subtle"
          size="compact-md"
          onClick={() => view.goTo({ tab: 'questions', questionId: firstId, field: 'question_text' })}
        >
          {t('score.show')}
        </Button>
      )}
      {fixable > 0 && (
        <Button
          variant="subtle"
          size="compact-md"
          onClick={() => {
            change((draft) => fixWordings(draft, language, dismissed));
            // The button disappears, so the text takes the focus.
            line.current?.focus();
            showToast({ message: t('score.fixed') });
          }}
        >
          {t('score.fix', { count: fixable })}
        </Button>
      )}
    </p>
  );
}
