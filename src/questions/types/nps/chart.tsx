import { useIsCompact } from '../../../ui/charts/frame/chart-space.ts';
import { SplitBar } from '../../../ui/charts/split-bar.tsx';
import { BarsChart } from '../../core/chart/bars.tsx';
import { ChartFigures } from '../../core/chart/figures.tsx';
import { ScaleFigures } from '../../core/chart/scale-figures.tsx';
import type { ChartProps } from '../../core/chart/ui-props.ts';
import { useChartWords } from '../../core/chart/use-chart-words.ts';
import type { NpsSettings } from './rules.ts';

/** The three NPS groups, in colours distinguishable with colour blindness. */
const GROUPS = [
  ['detractors', 1],
  ['passives', 3],
  ['promoters', 0],
] as const;

export function NpsChart({ result }: ChartProps) {
  const { t, number, scoreText, percent, responses } = useChartWords();
  const isCompact = useIsCompact();
  const { nps, answered } = result;
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
      : t('chart.describeScore', { count: answered, score: scoreText(score) });
  return (
    <>
      <ChartFigures
        isLead
        figures={[
          [t('chart.score'), score === null ? null : scoreText(score)],
          [
            t('chart.interval'),
            low === null || high === null
              ? null
              : t('chart.range', { from: scoreText(low), to: scoreText(high) }),
          ],
        ]}
      />
      <BarsChart
        result={result}
        of="value"
        answered={answered}
        ends={labels}
        moreRows={groups.map(({ label, value }) => [
          label,
          number(value),
          percent(answered === 0 ? 0 : value / answered),
        ])}
      >
        <SplitBar title={title} items={groups} />
      </BarsChart>
      {!isCompact && <ScaleFigures result={result} />}
    </>
  );
}
