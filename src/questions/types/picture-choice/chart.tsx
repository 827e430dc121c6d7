import { OptionsChart } from '../../core/chart/options.tsx';
import { PersonsChart } from '../../core/chart/persons.tsx';
import { shouldUseBars } from '../../core/summary/should-use-bars.ts';
import type { ChartProps } from '../../core/chart/ui-props.ts';

export function PictureChart({ result }: ChartProps) {
  const isPie = result.mean === undefined && !shouldUseBars(result.counts);
  return isPie ? <OptionsChart result={result} /> : <PersonsChart result={result} />;
}
