import { ChartFrame } from '../../ui/chart-frame.tsx';
import { PieChart } from '../../ui/pie-chart.tsx';
import { chartWords } from '../chart-words.ts';
import type { ChartProps } from '../kind.ts';

/** A pie of the options, with the same figures as a table. */
export function ChoiceChart({ result, texts }: ChartProps) {
  const words = chartWords(result, texts);
  return (
    <ChartFrame
      caption={result.question_text}
      columns={[texts.option, texts.count, texts.share]}
      rows={words.rows}
    >
      <PieChart title={result.question_text} description={words.description} items={words.items} />
    </ChartFrame>
  );
}
