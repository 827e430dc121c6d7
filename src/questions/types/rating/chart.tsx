import { withMinus } from '../../../shared/text/number-format.ts';
import { BarsChart } from '../../core/chart/bars.tsx';
import { ScaleFigures } from '../../core/chart/scale-figures.tsx';
import type { ChartProps } from '../../core/chart/ui-props.ts';

/** A bar per value with the scale's labels, its mean, median and deviation, and the same figures as a table. */
export function RatingChart({ result }: ChartProps) {
  // Who has no opinion is in no bar.
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
