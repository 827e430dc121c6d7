import { Card, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CHARTS } from '../../../../questions/charts.ts';
import { isQuestionKind } from '../../../../questions/kind.ts';
import type { QuestionResult } from '../../../../shared/api/results.ts';
import { basesOf, cardId, type Cut } from '../model.ts';
import classes from '../results.module.css';
import { QuestionHeadline } from './question-headline.tsx';
import { RemovedCounts } from './removed-counts.tsx';
import { TextGroups } from './text-groups.tsx';

interface QuestionCardProps {
  survey_id: string;
  range: Cut;
  /** Its place in the survey, or null for a removed question. */
  number: number | null;
  result: QuestionResult;
  /** Everybody whose submission is looked at. */
  response_count: number;
  /** Whether the survey's owner looks. */
  isOwner?: boolean;
}

/** One question: what was asked, how many answered, and its chart or groups. */
export function QuestionCard(props: QuestionCardProps) {
  const { survey_id, range, number, result, response_count, isOwner = false } = props;
  const { t } = useTranslation('results');
  const { answered, group_size } = result;
  const computedNote = group_size === undefined ? t('computed') : t('grouped', { count: group_size });
  const bases = basesOf(result, response_count).map(({ name, count }) => t(name, { count }));
  const Chart = isQuestionKind(result.question_type) ? CHARTS[result.question_type] : null;
  // A text without groups is one that leads to a person.
  const isOnlyCounted = Chart === null && answered > 0 && result.categories === undefined;
  return (
    <Card
      component="article"
      id={cardId(result)}
      tabIndex={-1}
      className={classes.card}
      aria-labelledby={`question-${result.question_id}`}
    >
      <header className={classes.cardHead}>
        {number !== null && <span className={classes.number}>{number}</span>}
        <Title
          order={number === null ? 3 : 2}
          id={`question-${result.question_id}`}
          className={classes.question}
          dir="auto"
        >
          {result.question_text}
        </Title>
      </header>
      <QuestionHeadline result={result} />
      {result.computed === true && <p className={classes.note}>{computedNote}</p>}
      {Chart !== null && <Chart result={result} />}
      {isOnlyCounted && <p className={classes.note}>{t('onlyCounted')}</p>}
      {result.categories !== undefined && (
        <TextGroups survey_id={survey_id} range={range} result={result} isOwner={isOwner} />
      )}
      {result.parts?.map((part) =>
        part.categories === undefined ? null : (
          <section key={part.code} className={classes.part}>
            <Title order={number === null ? 4 : 3} dir="auto">
              {part.text}
            </Title>
            <p className={classes.note}>{t('answered', { count: part.answered })}</p>
            <TextGroups
              survey_id={survey_id}
              range={range}
              result={{ ...result, ...part }}
              part={part.code}
              isOwner={isOwner}
            />
          </section>
        ),
      )}
      <RemovedCounts counts={result.removed_counts ?? []} answered={result.answered} />
      <p className={classes.foot}>{bases.join(' · ')}</p>
    </Card>
  );
}
