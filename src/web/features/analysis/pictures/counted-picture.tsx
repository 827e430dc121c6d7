import { useTranslation } from 'react-i18next';
import type { Crosstab } from '../../../../shared/api/results/crosstabs.ts';
import { ScatterPlot } from '../../../../ui/charts/plots/scatter-plot.tsx';
import { Skeletons } from '../../../../ui/controls/skeletons.tsx';
import { useErrorText } from '../../../lib/text/error-text.ts';
import { useCrosstab, type Crossed } from '../api.ts';
import { answeredRange, clustersOf, groupsPicture } from './counts-model.ts';
import type { Picture } from './picture-model.ts';
import { useFigureText } from '../use-figure-text.ts';
import type { Variable } from '../variables-model.ts';
import classes from '../outcome.module.css';
import { CrosstabHeat } from '../crosstab/crosstab-heat.tsx';
import { RowsPicture } from './rows-picture.tsx';

type Counted = Exclude<Picture, { kind: 'rows' | 'points' }>;

interface CountedPictureProps {
  survey_id: string;
  filter: string | null;
  picture: Counted;
  variables: readonly Variable[];
}

/** Chart from the joint counts of two questions; notes suppressed ones. */
export function CountedPicture({ survey_id, filter, picture, variables }: CountedPictureProps) {
  const { t } = useTranslation('analysis');
  const errorText = useErrorText();
  const counts = useCrosstab(survey_id, crossedOf(picture), filter);
  if (counts.isPending) return <Skeletons shape="chart" count={1} />;
  if (counts.isError)
    return picture.kind === 'groups' && picture.fallback !== null ? (
      <RowsPicture picture={picture.fallback} variables={variables} />
    ) : (
      <p className={classes.note}>{errorText(counts.error)}</p>
    );
  return (
    <div className={classes.picture}>
      <Drawn picture={picture} table={counts.data} variables={variables} />
      {counts.data.suppressed && <p className={classes.note}>{t('pictures.hidden')}</p>}
    </div>
  );
}

function Drawn({
  picture,
  table,
  variables,
}: {
  picture: Counted;
  table: Crosstab;
  variables: readonly Variable[];
}) {
  const { t } = useTranslation('analysis');
  const { number } = useFigureText();
  switch (picture.kind) {
    case 'groups': {
      const drawn = groupsPicture(table, picture.outcome, picture.fallback);
      return drawn === null ? null : <RowsPicture picture={drawn} variables={variables} />;
    }
    case 'table':
      return <CrosstabHeat table={table} title={t('pictures.together')} measure="row_shares" />;
    case 'scatter': {
      const { x, y } = picture;
      const values = ({ levels }: Variable) => levels.map(({ value }) => value);
      const clusters = clustersOf(table, values(x), values(y));
      return (
        <ScatterPlot
          title={t('pictures.together')}
          description={[
            t('pictures.scatter', { x: x.label, y: y.label }),
            ...(table.suppressed ? [t('pictures.hidden')] : []),
          ].join('. ')}
          clusters={clusters}
          x={{ label: x.label, values: answeredRange(values(x), table.column_totals) }}
          y={{ label: y.label, values: values(y) }}
          dotText={(each) => {
            const words = each === 1 ? [] : [t('pictures.dot', { count: each })];
            const isEstimated = clusters.some(({ estimate = 0 }) => estimate > 0);
            return [...words, ...(isEstimated ? [t('pictures.rings')] : [])].join('. ') || null;
          }}
          format={number}
        />
      );
    }
  }
}

function crossedOf(picture: Counted): Crossed {
  switch (picture.kind) {
    case 'groups':
      return { rows: picture.group.code, columns: picture.outcome.code };
    case 'table':
      return { rows: picture.row.code, columns: picture.column.code };
    case 'scatter':
      return { rows: picture.y.code, columns: picture.x.code };
  }
}
