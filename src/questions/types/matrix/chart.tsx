import { scaleOfColumns } from '../../../shared/survey/scale-of-labels.ts';
import { groupColours } from '../../../ui/charts/group-colours.ts';
import { drawStacked } from '../../../ui/charts/drawing-stacked.ts';
import { ChartFrame } from '../../../ui/charts/frame/chart-frame.tsx';
import { ShareTable } from '../../../ui/controls/share-table.tsx';
import { StackedChart } from '../../../ui/charts/stacked-chart.tsx';
import { ChartMenu } from '../../core/chart/chart-menu.tsx';
import type { ChartProps } from '../../core/chart/ui-props.ts';
import { useChartWords } from '../../core/chart/use-chart-words.ts';

/** Shows shares of participants for multiple selection. */
export function MatrixChart({ result }: ChartProps) {
  const { t, number, percent, responses } = useChartWords();
  const parts = result.parts ?? [];
  const isSeveral = result.settings['mode'] === 'several';
  const groups = parts[0]?.counts?.map(({ value }) => value) ?? [];
  const hasNoOpinion = parts.some(({ no_opinion }) => no_opinion !== undefined);
  const known = scaleOfColumns(groups, result.settings['mode'] === 'rating');
  const colours = groupColours({ count: groups.length, scale: null, ...known, hasNoOpinion });
  const legend = hasNoOpinion ? [...groups, t('chart.noOpinion')] : groups;
  const rows = parts.map(({ text, archived, answered, counts = [], no_opinion = 0, mean, low, high }) => {
    const values = [...counts.map(({ count }) => count), ...(hasNoOpinion ? [no_opinion] : [])];
    const shares = values.map((n) => (answered === 0 ? 0 : n / answered));
    const words = values.map((n, i) => `${legend[i] ?? ''} ${responses(n, shares[i] ?? 0)}`);
    const interval = low === undefined || high === undefined ? '' : ` [${number(low)}; ${number(high)}]`;
    return {
      label: archived ? t('chart.rowRemoved', { row: text }) : text,
      values,
      shares: shares.map(percent),
      cells: values.map((n, i) => `${number(n)} (${percent(shares[i] ?? 0)})`),
      description: answered === 0 ? t('chart.describeNothing') : words.join(', '),
      answered: number(answered),
      mean: mean == null ? '–' : `${number(mean)}${interval}`,
      note: mean == null ? undefined : `${t('chart.mean')} ${number(mean)}${interval}`,
    };
  });
  const meanHead = isSeveral ? t('chart.meanChosen') : t('chart.meanInterval');
  const hasMeans = rows.some(({ note }) => note !== undefined);
  return (
    <ChartFrame
      caption={result.question_text}
      columns={[t('chart.row'), ...legend, t('chart.count'), ...(hasMeans ? [meanHead] : [])]}
      rows={rows.map(({ label, cells, answered, mean }) => [
        label,
        ...cells,
        answered,
        ...(hasMeans ? [mean] : []),
      ])}
      {...(!isSeveral && {
        actions: <ChartMenu result={result} draw={() => drawStacked(legend, rows, colours, percent)} />,
      })}
    >
      {isSeveral ? (
        <ShareTable caption={result.question_text} columns={['', ...legend]} rows={rows} />
      ) : (
        <StackedChart title={result.question_text} {...{ legend, rows, colours, percent }} />
      )}
    </ChartFrame>
  );
}
