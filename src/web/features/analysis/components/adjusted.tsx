import { useTranslation } from 'react-i18next';
import type { AnalysisResult } from '../../../../shared/api/results/statistics.ts';
import { useFigureText } from '../use-figure-text.ts';
import classes from '../outcome.module.css';

/** The p value adjusted for the saved analyses, if there are others. */
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
