import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Results } from '../../../../shared/api/results/results.ts';
import { questionNumber } from '../../../../shared/survey/question-number.ts';
import { ChartSpaceContext } from '../../../../ui/charts/frame/chart-space.ts';
import { EmptyState } from '../../../../ui/controls/empty-state.tsx';
import { isUncut, splitRemoved, type Cut } from '../model.ts';
import { usePackedCards } from '../use-packed-cards.ts';
import classes from '../results.module.css';
import story from '../story.module.css';
import { QuestionCard } from './question-card.tsx';
import { QuestionRail } from './question-rail.tsx';

/** Number of questions from which the table of contents appears. */
const RAIL_FROM = 5;
/** Number of questions from which three columns are used. */
const MANY_FROM = 9;

interface SummaryProps {
  results: Results;
  range: Cut;
  /** Action offered if there are no responses. */
  action: ReactNode;
}

/** A card per question; removed questions are listed separately below. */
export function Summary({ results, range, action }: SummaryProps) {
  const { t } = useTranslation('results');
  if (results.suppressed && results.is_owner)
    return <EmptyState title={t('filter.tooFew')} text={t('filter.widen')} />;
  if (results.suppressed) return <EmptyState title={t('tooFew.title')} text={t('tooFew.text')} />;
  const { present, removed } = splitRemoved(results.questions);
  const card = {
    survey_id: results.survey_id,
    range,
    response_count: results.response_count,
    isOwner: results.is_owner,
  };
  return (
    <>
      {results.response_count === 0 && (
        <EmptyState
          compact
          title={t('empty.title')}
          text={
            isUncut(range)
              ? t(results.is_owner ? 'empty.text' : 'empty.visitor')
              : t(range.filter === null ? 'empty.range' : 'filter.nobody')
          }
          action={isUncut(range) && action}
        />
      )}
      <ChartSpaceContext value="compact">
        <div
          className={story.story}
          data-rail={present.length >= RAIL_FROM || undefined}
          data-many={present.length >= MANY_FROM || undefined}
        >
          {present.length >= RAIL_FROM && <QuestionRail questions={present} />}
          <div>
            <Cards questions={present}>
              {present.map((question) => (
                <QuestionCard
                  key={question.question_id}
                  {...card}
                  number={questionNumber(question.code)}
                  result={question}
                />
              ))}
            </Cards>
            {removed.length > 0 && (
              <section aria-labelledby="removed">
                <Title order={2} id="removed" className={classes.removed}>
                  {t('removed.title')}
                </Title>
                <p className={classes.note}>{t('removed.questions')}</p>
                <Cards questions={removed}>
                  {removed.map((question) => (
                    <QuestionCard key={question.question_id} {...card} number={null} result={question} />
                  ))}
                </Cards>
              </section>
            )}
          </div>
        </div>
      </ChartSpaceContext>
    </>
  );
}

function Cards({ questions, children }: { questions: Results['questions']; children: ReactNode }) {
  const grid = usePackedCards(questions.map(({ question_id }) => question_id).join());
  return (
    <div ref={grid} className={story.cards}>
      {children}
    </div>
  );
}
