import { BarChart } from '../../ui/bar-chart.tsx';
import { drawBars } from '../../ui/chart-drawing.ts';
import { ChartFrame } from '../../ui/chart-frame.tsx';
import { SplitBar } from '../../ui/split-bar.tsx';
import { ChartDownload } from '../chart-download.tsx';
import { ChartFigures } from '../chart-figures.tsx';
import type { ChartProps } from '../ui-props.ts';
import { useChartWords } from '../use-chart-words.ts';
import type { NpsSettings } from './rules.ts';

/** The three groups with the colours they have in the bar: apart for every sight. */
const GROUPS = [
  ['detractors', 1],
  ['passives', 3],
  ['promoters', 0],
] as const;

/** The groups as one split bar, the score with its interval, and a bar per value. */
export function NpsChart({ result }: ChartProps) {
  const { t, number, figure, percent, describe, responses } = useChartWords();
  const { nps, answered } = result;
  const words = describe(result);
  const { labels } = result.settings as NpsSettings;
  if (nps === undefined) return null;
  const groups = GROUPS.map(([group, colour]) => ({
    label: t(`chart.${group}`),
    value: nps[group],
    tooltip: responses(nps[group], answered === 0 ? 0 : nps[group] / answered),
    colour,
  }));
  const { score, low, high } = nps;
  const title =
    score === null
      ? t('chart.describeNothing')
      : t('chart.describeScore', { count: answered, score: number(score) });
  return (
    <>
      <ChartFigures
        isLead
        figures={[
          [t('chart.score'), figure(score)],
          [
            t('chart.interval'),
            low === null || high === null ? null : t('chart.range', { from: number(low), to: number(high) }),
          ],
        ]}
      />
      <ChartFrame
        caption={result.question_text}
        columns={[t('chart.value'), t('chart.count'), t('chart.share')]}
        rows={[
          ...words.rows,
          ...groups.map(
            ({ label, value }) =>
              [label, number(value), percent(answered === 0 ? 0 : value / answered)] as const,
          ),
        ]}
        actions={
          <ChartDownload result={result} draw={() => drawBars(words.items, percent, labels, answered)} />
        }
      >
        <SplitBar title={title} items={groups} />
        <BarChart
          title={result.question_text}
          description={words.description}
          items={words.items}
          whole={answered}
          minLabel={labels.min}
          maxLabel={labels.max}
        />
      </ChartFrame>
      <ChartFigures
        figures={[
          [t('chart.mean'), figure(result.mean)],
          [t('chart.median'), figure(result.median)],
          [t('chart.deviation'), figure(result.standard_deviation)],
        ]}
      />
    </>
  );
}
