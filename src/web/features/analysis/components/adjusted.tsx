import { useTranslation } from 'react-i18next';
import type { AnalysisResult } from '../../../../shared/api/results/statistics.ts';
import { useFigureText } from '../use-figure-text.ts';
import classes from '../outcome.module.css';

/** What becomes of a p value beside those of the analyses kept with the survey; nothing where it is the only one. */
export function Adjusted({ adjusted }: Pick<AnalysisResult, 'adjusted'>) {
  const { t } = useTranslation('analysis');
  const { pWithSign } = useFigureText();
  if (adjusted === null || adjusted.tests < 2) return null;
  const { tests, holm, bh } = adjusted;
  return (
    <p className={classes.note}>
      {t('adjusted.tests', { count: tests, holm: pWithSign(holm), bh: pWithSign(bh) })}
    </p>
  );
}
