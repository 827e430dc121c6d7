import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Results } from '../../../../shared/api/results/results.ts';
import classes from '../page-progress.module.css';

interface PageProgressProps {
  pages: NonNullable<Results['page_progress']>;
  /** Responses, in total or in the selected range. */
  sent: number;
}

/**
 * Responses get no bar: they cover all time, page counts only the counted period, and screened-out participants
 * reached pages too.
 */
export function PageProgress({ pages, sent }: PageProgressProps) {
  const { t } = useTranslation('results');
  const began = Math.max(0, ...pages.map(({ count }) => count));
  if (began === 0) return null;
  return (
    <details className={classes.progress}>
      <summary>
        <Title order={2} className={classes.title}>
          {t('pageProgress.title')}
        </Title>
      </summary>
      <ol className={classes.pages}>
        {pages.map(({ page, title, count }, i) => (
          <li key={page}>
            <span dir="auto">{title ?? t('pageProgress.page', { number: i + 1 })}</span>
            <span className={classes.bar} aria-hidden="true">
              <span style={{ inlineSize: `${(100 * count) / began}%` }} />
            </span>
            <strong className="tabular">{count}</strong>
          </li>
        ))}
      </ol>
      <details className={classes.note}>
        <summary>{t('pageProgress.how')}</summary>
        <p>{t('pageProgress.text')}</p>
        <p>{t('pageProgress.sent', { count: sent })}</p>
      </details>
    </details>
  );
}
