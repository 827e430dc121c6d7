import { Card, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CHARTS } from '../../../../questions/charts.ts';
import { isQuestionKind } from '../../../../questions/kind.ts';
import type { QuestionResult } from '../../../../shared/api/results.ts';
import classes from '../results.module.css';
import { useChartTexts } from '../use-chart-texts.ts';
import { TextGroups } from './text-groups.tsx';

interface QuestionCardProps {
  survey_id: string;
  /** Its place in the survey, or null for a removed question. */
  number: number | null;
  result: QuestionResult;
}

/** One question: what was asked, how many answered, and its chart or groups. */
export function QuestionCard({ survey_id, number, result }: QuestionCardProps) {
  const { t } = useTranslation('results');
  const texts = useChartTexts();
  const Chart = isQuestionKind(result.question_type) ? CHARTS[result.question_type] : null;
  const removed = result.removed_counts ?? [];
  return (
    <Card component="section" className={classes.card} aria-labelledby={`question-${result.question_id}`}>
      <header className={classes.cardHead}>
        {number !== null && <span className={classes.number}>{number}</span>}
        <Title order={2} id={`question-${result.question_id}`} className={classes.question}>
          {result.question_text}
        </Title>
      </header>
      <p className={classes.note}>{t('answered', { count: result.answered })}</p>
      {Chart !== null && <Chart result={result} texts={texts} />}
      {result.categories !== undefined && <TextGroups survey_id={survey_id} result={result} />}
      {removed.length > 0 && (
        <p className={classes.note}>
          {t('removed.title')}: {removed.map(({ value, count }) => `${value} (${count})`).join(' · ')}
        </p>
      )}
    </Card>
  );
}
