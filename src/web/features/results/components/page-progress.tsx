import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Results } from '../../../../shared/api/results/results.ts';
import classes from '../page-progress.module.css';

interface ReachedPagesProps {
  reached: NonNullable<Results['reached']>;
  /** How many sent their answers, since the survey opened or in the chosen period. */
  sent: number;
}

/**
 * How many people came to each page of the survey. How many sent their answers is no further bar: those are of all time,
 * the pages only of the time in which they were counted, and who was screened out came to pages too.
 */
export function ReachedPages({ reached, sent }: ReachedPagesProps) {
  const { t } = useTranslation('results');
  const began = Math.max(0, ...reached.map(({ count }) => count));
  if (began === 0) return null;
  return (
    <section aria-labelledby="reached" className={classes.reached}>
      <Title order={2} id="reached" className={classes.title}>
        {t('reached.title')}
      </Title>
      <ol className={classes.pages}>
        {reached.map(({ page, title, count }, i) => (
          <li key={page}>
            <span dir="auto">{title ?? t('reached.page', { number: i + 1 })}</span>
            <span className={classes.bar} aria-hidden="true">
              <span style={{ inlineSize: `${(100 * count) / began}%` }} />
            </span>
            <strong className="tabular">{count}</strong>
          </li>
        ))}
      </ol>
      <details className={classes.note}>
        <summary>{t('reached.how')}</summary>
        <p>{t('reached.text')}</p>
        <p>{t('reached.sent', { count: sent })}</p>
      </details>
    </section>
  );
}
