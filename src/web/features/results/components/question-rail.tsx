import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestionResult } from '../../../../shared/api/results/results.ts';
import { questionNumber } from '../../../../shared/survey/question-number.ts';
import { cardId } from '../model.ts';
import classes from '../story.module.css';

/** Reading area: the upper part of the viewport. */
const READ_FROM = '-96px 0px -55% 0px';

/** Returns the first element in the reading area. */
function useCurrentQuestion(ids: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const all = ids.join(' ');
  useEffect(() => {
    const order = all.split(' ');
    const seen = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) seen.add(target.id);
          else seen.delete(target.id);
        const first = order.find((id) => seen.has(id));
        if (first !== undefined) setCurrent(first);
      },
      { rootMargin: READ_FROM },
    );
    for (const id of order) {
      const element = document.getElementById(id);
      if (element !== null) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [all]);
  return current;
}

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
        {questions.map((question) => (
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
              <span className={classes.railNumber}>{questionNumber(question.code) ?? '–'}</span>
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
