import { withMinus } from '../../../shared/text/number-format.ts';
import { BarsChart } from '../../core/chart/bars.tsx';
import { ScaleFigures } from '../../core/chart/scale-figures.tsx';
import type { ChartProps } from '../../core/chart/ui-props.ts';

export function RatingChart({ result }: ChartProps) {
  // Bars exclude "no opinion".
  const answered = result.answered - (result.no_opinion ?? 0);
  const counts = result.counts?.map((each) => ({ ...each, value: withMinus(each.value) }));
  return (
    <>
      <BarsChart
        result={{ ...result, ...(counts && { counts }) }}
        of="value"
        answered={answered}
        ends={result.rating_config?.labels}
      />
      <ScaleFigures result={result} />
    </>
  );
}
