import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Results } from '../../../../shared/api/results.ts';
import classes from '../reached-pages.module.css';

interface ReachedPagesProps {
  reached: NonNullable<Results['reached']>;
  /** How many sent their answers. */
  sent: number;
}

/** How many people came to each page of the survey, and how many sent their answers. */
export function ReachedPages({ reached, sent }: ReachedPagesProps) {
  const { t } = useTranslation('results');
  const began = Math.max(0, ...reached.map(({ count }) => count));
  if (began === 0) return null;
  const most = Math.max(began, sent);
  const rows = [
    ...reached.map(({ page, title, count }, i) => ({
      key: `page ${page}`,
      name: title ?? t('reached.page', { number: i + 1 }),
      count,
    })),
    { key: 'sent', name: t('reached.sent'), count: sent },
  ];
  return (
    <section aria-labelledby="reached" className={classes.reached}>
      <Title order={2} id="reached" className={classes.title}>
        {t('reached.title')}
      </Title>
      <p className={classes.note}>{t('reached.text')}</p>
      <ol className={classes.pages}>
        {rows.map(({ key, name, count }) => (
          <li key={key}>
            <span dir="auto">{name}</span>
            <span className={classes.bar} aria-hidden="true">
              <span style={{ inlineSize: `${(100 * count) / most}%` }} />
            </span>
            <strong className="tabular">{count}</strong>
          </li>
        ))}
      </ol>
    </section>
  );
}
