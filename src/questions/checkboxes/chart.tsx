import { BarChart } from '../../ui/bar-chart.tsx';
import { drawBars } from '../../ui/chart-drawing.ts';
import { ChartFrame } from '../../ui/chart-frame.tsx';
import { ChartDownload } from '../chart-download.tsx';
import { chartWords } from '../chart-words.ts';
import type { ChartProps } from '../ui-props.ts';

/** A bar per option: how many of the persons who answered chose it. */
export function CheckboxesChart({ result, texts }: ChartProps) {
  const words = chartWords(result, texts);
  const draw = () => drawBars(words.items, texts.percent, null, result.answered);
  return (
    <>
      <ChartFrame
        caption={result.question_text}
        columns={[texts.option, texts.count, texts.share]}
        rows={words.rows}
        actions={<ChartDownload result={result} texts={texts} draw={draw} />}
      >
        <BarChart
          title={result.question_text}
          description={words.description}
          items={words.items}
          whole={result.answered}
        />
      </ChartFrame>
      {result.mean != null && (
        <p>
          {texts.meanChosen}: {texts.number(result.mean)}
        </p>
      )}
    </>
  );
}
