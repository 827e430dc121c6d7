import { useTranslation } from 'react-i18next';
import type { QuestionResult } from '../../../shared/api/results/results.ts';
import { useIsCompact } from '../../../ui/charts/frame/chart-space.ts';
import { ChartFigures } from '../../core/chart/figures.tsx';
import { HistogramChart } from '../../core/chart/histogram.tsx';
import type { ChartProps } from '../../core/chart/ui-props.ts';
import { useChartWords } from '../../core/chart/use-chart-words.ts';
import { BoxPlot } from './chart-box.tsx';
import { MAX_DECIMALS, type NumberSettings } from './rules-settings.ts';
import { numberFormat, rangeText } from '../../../shared/text/number-format.ts';

const FIGURES = ['mean', 'deviation', 'min', 'lowerQuartile', 'median', 'upperQuartile', 'max'] as const;
/** The headline has the range, the box the quartiles. */
const FEW_FIGURES = ['mean', 'median', 'deviation'] as const;

export function NumberChart({ result }: ChartProps) {
  const { t, i18n } = useTranslation('kinds');
  const { number } = useChartWords();
  const isCompact = useIsCompact();
  const { unit } = result.settings as NumberSettings;
  const exact = numberFormat(i18n.resolvedLanguage, { maximumFractionDigits: MAX_DECIMALS });
  const answered = result.answered - (result.no_opinion ?? 0);
  if ((result.histogram ?? []).length === 0) return null;
  const [lower, median, upper] = (result.quartiles ?? []).map((value) => number(value));
  const description =
    lower === undefined
      ? t('chart.describeMean', { count: answered, mean: number(result.mean ?? 0) })
      : t('chart.describeNumbers', { count: answered, lower, median, upper });
  return (
    <>
      <HistogramChart
        result={result}
        answered={answered}
        labelOf={(from, to) =>
          from === to ? exact.format(from) : rangeText(exact.format(from), exact.format(to))
        }
        valueHeading={unit === '' ? t('chart.value') : `${t('chart.value')} (${unit})`}
        description={description}
      >
        <BoxPlot result={result} title={t('chart.box', { lower, median, upper })} />
      </HistogramChart>
      <ChartFigures
        figures={(isCompact ? FEW_FIGURES : FIGURES).flatMap((name) => {
          const figure = figureOf(result, name);
          if (figure === undefined) return [];
          return [[t(`chart.${name}`), figure === null ? null : `${number(figure)} ${unit}`] as const];
        })}
      />
    </>
  );
}

/** Returns undefined if the viewer may not see the figure. */
function figureOf(result: QuestionResult, name: (typeof FIGURES)[number]): number | null | undefined {
  const [lower, , upper] = result.quartiles ?? [];
  const figures = {
    mean: result.mean,
    deviation: result.standard_deviation,
    min: result.min,
    lowerQuartile: lower,
    median: result.median,
    upperQuartile: upper,
    max: result.max,
  };
  return figures[name];
}
