import type { Analysis, AnalysisResult } from '../../../../shared/api/results/statistics.ts';
import { pictureOf, type PointsPicture as Picture } from './picture-model.ts';
import type { Variable } from '../variables-model.ts';
import { CountedPicture } from './counted-picture.tsx';
import { RowsPicture } from './rows-picture.tsx';
import { useTranslation } from 'react-i18next';
import { PointPlot } from '../../../../ui/charts/plots/point-plot.tsx';
import { useFigureText } from '../use-figure-text.ts';
import classes from '../outcome.module.css';

interface ResultPictureProps {
  survey_id: string;
  result: AnalysisResult;
  analysis: Analysis;
  variables: readonly Variable[];
}

export function ResultPicture({ survey_id, result, analysis, variables }: ResultPictureProps) {
  const picture = pictureOf(result, analysis, variables);
  if (picture === null) return null;
  if (picture.kind === 'rows') return <RowsPicture picture={picture} variables={variables} />;
  if (picture.kind === 'points') return <PointsPicture picture={picture} />;
  const filter = analysis.filter === undefined ? null : JSON.stringify(analysis.filter);
  return <CountedPicture survey_id={survey_id} filter={filter} picture={picture} variables={variables} />;
}

interface PointsPictureProps {
  picture: Picture;
}

/** Scatter plot of two numbers; in anonymous surveys an explanation why it is missing. */
function PointsPicture({ picture: { x, y, points } }: PointsPictureProps) {
  const { t } = useTranslation('analysis');
  const { number } = useFigureText();
  if (points === null) return <p className={classes.note}>{t('pictures.untold')}</p>;
  const { of, xy } = points;
  const shown = xy.length;
  const isSome = shown < of;
  const hasTies = new Set(xy.map(String)).size < shown;
  const notes = [
    ...(isSome ? [t('pictures.drawn', { shown: number(shown), of: number(of) })] : []),
    ...(hasTies ? [t('pictures.beside')] : []),
  ];
  return (
    <div className={classes.picture}>
      <PointPlot
        title={t('pictures.together')}
        description={[`${t('pictures.scatter', { x: x.label, y: y.label })}.`, ...notes].join(' ')}
        points={xy}
        x={x.label}
        y={y.label}
        people={t('pictures.people')}
        format={number}
      />
      {notes.length > 0 && <p className={classes.note}>{notes.join(' ')}</p>}
    </div>
  );
}
