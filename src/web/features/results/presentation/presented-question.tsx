import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CHARTS } from '../../../../questions/charts.ts';
import { isQuestionKind } from '../../../../questions/question-type.ts';
import type { QuestionResult } from '../../../../shared/api/results/results.ts';
import { ChartSpaceContext } from '../../../../ui/charts/frame/chart-space.ts';
import { currentLanguage } from '../../../lib/text/i18n.ts';
import { barsOf } from './present-model.ts';
import classes from './presentation.module.css';
import { formatShare } from '../../../../shared/text/share-text.ts';

interface PresentedQuestionProps {
  result: QuestionResult;
  isShown: boolean;
}

/** Large question with response count and, once shown, results. */
export function PresentedQuestion({ result, isShown }: PresentedQuestionProps) {
  const { t } = useTranslation('results');
  return (
    <div className={classes.question}>
      <Title order={2} className={classes.text} dir="auto">
        {result.question_text}
      </Title>
      <p className={classes.count}>{t('answered', { count: result.answered })}</p>
      {isShown ? <Shown result={result} /> : <p className={classes.hidden}>{t('present.hidden')}</p>}
    </div>
  );
}

function Shown({ result }: { result: QuestionResult }) {
  const { t } = useTranslation('results');
  const bars = barsOf(result);
  const Chart = isQuestionKind(result.question_type) ? CHARTS[result.question_type] : null;
  if (bars === null) {
    return Chart === null ? (
      <p className={classes.hidden}>{t('present.nothing')}</p>
    ) : (
      <div className={classes.chart}>
        <ChartSpaceContext value="hall">
          <Chart result={result} />
        </ChartSpaceContext>
      </div>
    );
  }
  if (bars.length === 0) return <p className={classes.hidden}>{t('present.nothing')}</p>;
  return (
    <ul className={classes.bars} data-many={bars.length > 5 || undefined}>
      {bars.map(({ label, count, share }) => (
        <li key={label}>
          <span className={classes.label} dir="auto">
            {label}
          </span>
          <span className={classes.track} aria-hidden>
            <span style={{ transform: `scaleX(${share})` }} />
          </span>
          <span className={classes.share}>
            {formatShare(share, currentLanguage())} <small>{count}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}
