import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Results } from '../../../../shared/api/results/results.ts';
import classes from '../page-progress.module.css';

interface ReachedPagesProps {
  reached: NonNullable<Results['reached']>;
  /** Responses, in total or in the selected range. */
  sent: number;
}

/**
 * Responses get no bar: they cover all time, page counts only the counted period, and screened-out participants
 * reached pages too.
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
