import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AnalysisResult } from '../../../../shared/api/results/statistics.ts';
import { IntervalPlot } from '../../../../ui/charts/plots/interval-plot.tsx';
import { cutPictures } from './cut-model.ts';
import { useFigureText } from '../use-figure-text.ts';
import type { Variable } from '../variables-model.ts';
import classes from '../outcome.module.css';

interface CutPlotsProps {
  estimates: AnalysisResult['estimates'];
  variables: readonly Variable[];
}

/** A predictor's coefficients at each cut against the common one, to judge proportional odds. */
export function CutPlots({ estimates, variables }: CutPlotsProps) {
  const { t } = useTranslation('analysis');
  const { number, interval } = useFigureText();
  const { pictures, of } = cutPictures(estimates);
  if (pictures.length === 0) return null;
  return (
    <section aria-labelledby="analysis-cuts">
      <Title order={3} id="analysis-cuts">
        {t('cuts.title')}
      </Title>
      <p className={classes.note}>
        {[t('cuts.hint'), ...(pictures.length < of ? [t('cuts.most', { count: pictures.length })] : [])].join(
          ' ',
        )}
      </p>
      <div className={classes.fits}>
        {pictures.map(({ term, level, common, rows }, index) => {
          const question = variables.find(({ code }) => code === term)?.label ?? term;
          const title = level === null ? question : `${question}: ${level}`;
          return (
            <div key={index} role="group" aria-labelledby={`analysis-cut-${index}`}>
              <Title order={4} id={`analysis-cut-${index}`}>
                {title}
              </Title>
              <IntervalPlot
                title={title}
                columns={[t('cuts.step'), t('pictures.coefficient'), t('figures.ci')]}
                reference={common ?? undefined}
                format={number}
                formatInterval={interval}
                rows={rows.map((row) => ({
                  label: t('cuts.above', { level: row.above }),
                  point: row.estimate,
                  interval: row.interval,
                  values: [],
                  description: `${t('pictures.coefficient')} ${number(row.estimate)}, ${t('figures.ci')} ${interval(row.interval)}`,
                }))}
              />
            </div>
          );
        })}
      </div>
    </section>
  );
}
