import { ActionIcon, Button } from '@mantine/core';
import { useDeferredValue, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../../shared/text/languages.ts';
import { hintsOf } from './hints-of.ts';
import { dismissedHints, keyOfHint, nameOfHint } from './dismissed-hints.ts';
import { hintWords } from './hint-words.ts';
import { Icon } from '../../../../ui/controls/icon.tsx';
import { showToast } from '../../../../ui/controls/toast/toast.tsx';
import type { DraftQuestion } from '../state/model.ts';
import { withSuggestion } from '../state/question-edits.ts';
import { elementIds } from '../state/use-view.ts';
import classes from './wording.module.css';
import { WordingInk } from './wording-ink.tsx';

interface WordingHintsProps {
  question: DraftQuestion;
  language: Language;
  onChange: (question: DraftQuestion, what: string) => void;
}

/** Underlined wording hints with reasons and safe suggestions. */
export function WordingHints({ question, language, onChange }: WordingHintsProps) {
  const { t } = useTranslation(['editor', 'wording']);
  const dismissed = useSyncExternalStore(dismissedHints.subscribe, dismissedHints.read);
  const checked = useDeferredValue(question);
  const hints = useMemo(
    () => hintsOf(checked, language).filter((hint) => !dismissed.has(keyOfHint(checked.id, hint))),
    [checked, language, dismissed],
  );
  const fieldId = elementIds.inQuestion(question.id, 'question_text');
  const first = hints.find((hint) => hint.suggestion !== undefined);
  const take = (suggestion: NonNullable<typeof first>['suggestion']) => {
    if (suggestion === undefined) return;
    onChange(withSuggestion(question, suggestion), 'suggestion');
    showToast({ message: t('editor:wording.applied') });
  };
  useEffect(() => {
    const field = document.getElementById(fieldId);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !event.altKey || first === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      take(first.suggestion);
    };
    field?.addEventListener('keydown', onKey, { capture: true });
    return () => field?.removeEventListener('keydown', onKey, { capture: true });
  });
  if (hints.length === 0) return null;
  return (
    <>
      {checked.question_text === question.question_text && (
        <WordingInk fieldId={fieldId} text={question.question_text} hints={hints} />
      )}
      <ul className={classes.hints} aria-label={t('editor:wording.label')}>
        {hints.map((hint) => {
          const { title, reason, params } = hintWords(hint);
          const { suggestion } = hint;
          const replacement = suggestion?.question_text ?? suggestion?.options?.join(' · ');
          return (
            <li key={nameOfHint(hint)} className={classes.hint} data-severity={hint.severity}>
              <div className={classes.words}>
                <p>
                  {hint.row !== undefined && <q>{hint.row}</q>}{' '}
                  <strong>{t(title as 'wording:rules.leading.title')}.</strong>{' '}
                  {t(reason as 'wording:rules.leading.reason', params)}
                </p>
                {suggestion !== undefined && (
                  <p className={classes.suggestion}>
                    <span>{t('editor:wording.suggested', { text: replacement })}</span>
                    <Button
                      variant="light"
                      size="compact-md"
                      {...(hint === first && { 'aria-keyshortcuts': 'Alt+Enter' })}
                      onClick={() => take(suggestion)}
                    >
                      {t('editor:wording.apply')}
                    </Button>
                    {hint === first && <kbd>{t('editor:wording.key')}</kbd>}
                  </p>
                )}
              </div>
              <ActionIcon
                color="gray"
                aria-label={t('editor:wording.dismiss')}
                onClick={() => dismissedHints.add(question.id, hint)}
              >
                <Icon name="close" size={18} />
              </ActionIcon>
            </li>
          );
        })}
      </ul>
    </>
  );
}
