import { ChartFrame } from '../../ui/chart-frame.tsx';
import { drawPie } from '../../ui/chart-drawing.ts';
import { PieChart } from '../../ui/pie-chart.tsx';
import { ChartDownload } from '../chart-download.tsx';
import { chartWords } from '../chart-words.ts';
import type { ChartProps } from '../ui-props.ts';

/** A pie of the options, with the same figures as a table. */
export function ChoiceChart({ result, texts }: ChartProps) {
  // Removed options are slices too: the pie is all answers, as every percentage beside it is.
  const gone = (result.removed_counts ?? []).map(({ value, count }) => ({
    value: texts.removed(value),
    count,
  }));
  const words = chartWords({ ...result, counts: [...(result.counts ?? []), ...gone] }, texts);
  const draw = () => drawPie(words.items, texts.percent);
  return (
    <ChartFrame
      caption={result.question_text}
      columns={[texts.option, texts.count, texts.share]}
      rows={words.rows}
      actions={<ChartDownload result={result} texts={texts} draw={draw} />}
    >
      <PieChart title={result.question_text} description={words.description} items={words.items} />
    </ChartFrame>
  );
}
