import { useTranslation } from 'react-i18next';
import type { QuestionResult } from '../../shared/api/results.ts';
import { BarChart } from '../../ui/bar-chart.tsx';
import { drawBars } from '../../ui/chart-drawing.ts';
import { ChartFrame } from '../../ui/chart-frame.tsx';
import { ChartDownload } from '../chart-download.tsx';
import type { ChartProps } from '../ui-props.ts';
import { useChartWords } from '../use-chart-words.ts';
import { BoxPlot } from './chart-box.tsx';
import classes from './chart.module.css';
import { MOST_DECIMALS, type NumberSettings } from './rules-settings.ts';

const FIGURES = ['mean', 'deviation', 'least', 'lowerQuartile', 'median', 'upperQuartile', 'most'] as const;

/** A histogram of the numbers with its box below, their figures, and the bars as a table. */
export function NumberChart({ result }: ChartProps) {
  const { t, i18n } = useTranslation('kinds');
  const { number, percent, responses } = useChartWords();
  const { unit } = result.settings as NumberSettings;
  const exact = new Intl.NumberFormat(i18n.resolvedLanguage, { maximumFractionDigits: MOST_DECIMALS });
  const { histogram = [], quartiles } = result;
  const answered = result.answered - (result.no_opinion ?? 0);
  const bars = histogram.map(({ from, to, count }) => {
    const share = answered === 0 ? 0 : (count ?? 0) / answered;
    return {
      label: from === to ? exact.format(from) : `${exact.format(from)}–${exact.format(to)}`,
      value: count ?? 0,
      tooltip: count === null ? t('chart.fewerThanFive') : responses(count, share),
      cells:
        count === null
          ? ([t('chart.fewerThanFive'), ''] as const)
          : ([number(count), percent(share)] as const),
    };
  });
  if (bars.length === 0) return null;
  const [lower, median, upper] = (quartiles ?? []).map((value) => number(value));
  const description =
    lower === undefined
      ? t('chart.describeMean', { count: answered, mean: number(result.mean ?? 0) })
      : t('chart.describeNumbers', { count: answered, lower, median, upper });
  const value = unit === '' ? t('chart.value') : `${t('chart.value')} (${unit})`;
  return (
    <>
      <ChartFrame
        caption={result.question_text}
        columns={[value, t('chart.count'), t('chart.share')]}
        rows={bars.map(({ label, cells: [count, share] }) => [label, count, share] as const)}
        actions={<ChartDownload result={result} draw={() => drawBars(bars, percent, null, answered)} />}
      >
        <BarChart title={result.question_text} description={description} items={bars} whole={answered} />
        <BoxPlot result={result} title={t('chart.box', { lower, median, upper })} />
      </ChartFrame>
      <dl className={classes.figures}>
        {FIGURES.map((name) => {
          const figure = figureOf(result, name);
          return figure === undefined ? null : (
            <div key={name}>
              <dt>{t(`chart.${name}`)}</dt>
              <dd>{figure === null ? '–' : `${number(figure)} ${unit}`}</dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}

/** Undefined where who looks may not see it. */
function figureOf(result: QuestionResult, name: (typeof FIGURES)[number]): number | null | undefined {
  const [lower, , upper] = result.quartiles ?? [];
  const figures = {
    mean: result.mean,
    deviation: result.standard_deviation,
    least: result.least,
    lowerQuartile: lower,
    median: result.median,
    upperQuartile: upper,
    most: result.most,
  };
  return figures[name];
}
