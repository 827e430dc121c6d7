import { useTranslation } from 'react-i18next';
import { useChartWords } from '../../../../questions/core/chart/use-chart-words.ts';
import classes from '../results.module.css';

interface RemovedCountsProps {
  counts: readonly { value: string; count: number }[];
  answered: number;
}

/** Removed options with answers (docs/product-decisions.md#owners, 12). */
export function RemovedCounts({ counts, answered }: RemovedCountsProps) {
  const { t } = useTranslation('results');
  const { responses } = useChartWords();
  if (counts.length === 0) return null;
  return (
    <div className={classes.removedCounts}>
      <h3>{t('removed.title')}</h3>
      <p>
        {t('removed.options')} {t('removed.base', { count: answered })}
      </p>
      <ul>
        {counts.map(({ value, count }) => (
          <li key={value}>
            <span dir="auto">{value}</span>
            <span className="tabular">{responses(count, count / answered)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
