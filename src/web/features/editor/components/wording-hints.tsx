import { ActionIcon, Button } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkRows, checkWording } from '../wording/check-wording.ts';
import type { Language } from '../../../../shared/languages.ts';
import type { Hint } from '../wording/hint.ts';
import { hintWords } from '../wording/hint-words.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { showToast } from '../../../../ui/toast.tsx';
import type { DraftQuestion } from '../model.ts';
import { withSuggestion } from '../question-edits.ts';
import { wordingsOf } from '../wordings-of.ts';
import classes from '../wording.module.css';

interface WordingHintsProps {
  question: DraftQuestion;
  language: Language;
  onChange: (question: DraftQuestion, what: string) => void;
}

/** A hint is the same one as long as the same rule finds the same words: dismissed, it stays away until they change. */
function nameOf(hint: Hint): string {
  return `${hint.rule}:${hint.row ?? ''}:${hint.found ?? ''}`;
}

/** Quiet hints on a question's wording, each with its reason and, where one is safe, a suggestion to take over. */
export function WordingHints({ question, language, onChange }: WordingHintsProps) {
  const { t } = useTranslation(['editor', 'wording']);
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  // Typing comes first; the hints follow when there is time.
  const checked = useDeferredValue(question);
  const hints = useMemo(() => {
    const { question: words, rows } = wordingsOf(checked);
    const all = [...checkWording(words, language), ...checkRows(rows, language)];
    return all.filter((hint) => !dismissed.has(nameOf(hint)));
  }, [checked, language, dismissed]);
  if (hints.length === 0) return null;
  return (
    <ul className={classes.hints} aria-label={t('editor:wording.label')}>
      {hints.map((hint) => {
        const { title, reason, params } = hintWords(hint);
        const { suggestion } = hint;
        const replacement = suggestion?.question_text ?? suggestion?.options?.join(' · ');
        return (
          <li key={nameOf(hint)} className={classes.hint} data-severity={hint.severity}>
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
                    onClick={() => {
                      onChange(withSuggestion(question, suggestion), 'suggestion');
                      showToast({ message: t('editor:wording.applied') });
                    }}
                  >
                    {t('editor:wording.apply')}
                  </Button>
                </p>
              )}
            </div>
            <ActionIcon
              color="gray"
              aria-label={t('editor:wording.dismiss')}
              onClick={() => setDismissed(new Set([...dismissed, nameOf(hint)]))}
            >
              <Icon name="close" size={18} />
            </ActionIcon>
          </li>
        );
      })}
    </ul>
  );
}
