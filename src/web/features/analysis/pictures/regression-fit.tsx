import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AnalysisResult } from '../../../../shared/api/results/statistics.ts';
import { FitPlot } from '../../../../ui/charts/plots/fit-plot.tsx';
import { useUiTexts } from '../../../../ui/controls/ui-texts.tsx';
import { fitPictures } from './fit-model.ts';
import { useFigureText } from '../use-figure-text.ts';
import classes from '../outcome.module.css';

interface RegressionFitProps {
  figures: NonNullable<AnalysisResult['figures']>;
  n: number;
}

/** Diagnostic plots of a regression, each with a reading hint. */
export function RegressionFit({ figures, n }: RegressionFitProps) {
  const { t } = useTranslation('analysis');
  const { percent } = useUiTexts();
  const { number } = useFigureText();
  const pictures = fitPictures(figures);
  if (pictures.length === 0) return <p className={classes.note}>{t('fit.few')}</p>;
  return (
    <section aria-labelledby="analysis-fit">
      <Title order={3} id="analysis-fit">
        {t('fit.title')}
      </Title>
      <div className={classes.fits}>
        {pictures.map(({ name, isShare, table, people, ...marks }) => {
          const format = isShare ? percent : number;
          const [x, y] = [t(`fit.${name}.x`), t(`fit.${name}.y`)];
          const isBinned = table.some((row) => row.n !== null && row.n > 1);
          const hasSpread = table.some((row) => row.figures.length > 2);
          const columns = [
            x,
            y,
            ...(hasSpread ? [t('fit.spread')] : []),
            ...(name === 'roc' ? [] : [t('pictures.people')]),
          ];
          const notes = [
            t(`fit.${name}.hint`),
            ...(isBinned
              ? [t(name === 'calibration' ? 'fit.intervals' : hasSpread ? 'fit.bins' : 'fit.means')]
              : []),
            ...(people > 0 && people < n ? [t('fit.drawn', { shown: number(people), of: number(n) })] : []),
          ];
          return (
            <div key={name} role="group" aria-labelledby={`analysis-fit-${name}`}>
              <Title order={4} id={`analysis-fit-${name}`}>
                {t(`fit.${name}.title`)}
              </Title>
              <FitPlot
                {...marks}
                title={t(`fit.${name}.title`)}
                description={`${t(`fit.${name}.title`)}: ${notes.join(' ')}`}
                x={x}
                y={y}
                format={format}
                columns={columns}
                rows={table.map((row) => [
                  ...row.figures.map(format),
                  ...(row.n === null ? [] : [number(row.n)]),
                ])}
              />
              <p className={classes.note}>{notes.join(' ')}</p>
            </div>
          );
        })}
      </div>
    </section>
  );
}
