import { drawStacked } from '../../../ui/charts/drawing-stacked.ts';
import { ChartFrame } from '../../../ui/charts/frame/chart-frame.tsx';
import { groupColours } from '../../../ui/charts/group-colours.ts';
import { StackedChart } from '../../../ui/charts/stacked-chart.tsx';
import { ChartMenu } from '../../core/chart/chart-menu.tsx';
import type { ChartProps } from '../../core/chart/ui-props.ts';
import { useChartWords } from '../../core/chart/use-chart-words.ts';
import type { ShownMaxdiff } from './rules-settings.ts';

export function MaxdiffChart({ result }: ChartProps) {
  const { t, number, percent, responses } = useChartWords();
  const { labels } = result.settings as unknown as ShownMaxdiff;
  const legend = [labels.best, t('chart.neither'), labels.worst];
  const colours = groupColours({
    count: legend.length,
    scale: 'diverging',
    isReversed: true,
    hasNoOpinion: false,
  });
  const rows = (result.best_worst ?? []).map(({ text, shown, best, worst, score, low, high }) => {
    const values = [best, shown - best - worst, worst];
    const shares = values.map((n) => (shown === 0 ? 0 : n / shown));
    const interval = low === null || high === null ? '' : ` [${number(low)}; ${number(high)}]`;
    const figure = score === null ? '–' : `${number(score)}${interval}`;
    const words = values.map((n, i) => `${legend[i] ?? ''} ${responses(n, shares[i] ?? 0)}`);
    return {
      label: text,
      values,
      shares: shares.map(percent),
      description: shown === 0 ? t('chart.describeNothing') : words.join(', '),
      cells: values.map((n, i) => `${number(n)} (${percent(shares[i] ?? 0)})`),
      shown: number(shown),
      figure,
      note: score === null ? undefined : `${t('chart.score')} ${figure}`,
    };
  });
  return (
    <>
      <ChartFrame
        caption={result.question_text}
        columns={[t('chart.item'), ...legend, t('chart.timesShown'), t('chart.scoreInterval')]}
        rows={rows.map(({ label, cells, shown, figure }) => [label, ...cells, shown, figure])}
        actions={<ChartMenu result={result} draw={() => drawStacked(legend, rows, colours, percent)} />}
      >
        <StackedChart title={result.question_text} {...{ legend, rows, colours, percent }} />
      </ChartFrame>
      <p>{t('maxdiff.score')}</p>
    </>
  );
}
