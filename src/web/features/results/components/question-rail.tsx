import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestionResult } from '../../../../shared/api/results/results.ts';
import { cardId } from '../model.ts';
import classes from '../story.module.css';
import { useCurrentQuestion } from '../use-current-question.ts';

export function QuestionRail({ questions }: { questions: readonly QuestionResult[] }) {
  const { t } = useTranslation('results');
  const current = useCurrentQuestion(questions.map(cardId));
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const box = list.current;
    const link = current === null ? null : box?.querySelector(`[href="#${CSS.escape(current)}"]`);
    if (box == null || link == null) return;
    // Scrolls the list only, not the page.
    const away = link.getBoundingClientRect().top - box.getBoundingClientRect().top;
    if (away < 0 || away > box.clientHeight - 48) box.scrollTop += away - box.clientHeight / 2;
  }, [current]);
  return (
    <nav className={classes.rail} aria-label={t('rail')}>
      <ol ref={list}>
        {questions.map((question, index) => (
          <li key={question.question_id}>
            <a
              href={`#${cardId(question)}`}
              title={question.question_text}
              onClick={(event) => {
                // Preserves the hash, which may hold a receipt.
                event.preventDefault();
                const card = document.getElementById(cardId(question));
                card?.scrollIntoView();
                card?.focus({ preventScroll: true });
              }}
              {...(current === cardId(question) && { 'aria-current': 'location' as const })}
            >
              <span className={classes.railNumber}>{index + 1}</span>
              <span className={classes.railText} dir="auto">
                {question.question_text}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
