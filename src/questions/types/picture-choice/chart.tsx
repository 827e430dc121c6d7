import { OptionsChart } from '../../core/chart/options.tsx';
import { PersonsChart } from '../../core/chart/persons.tsx';
import type { ChartProps } from '../../core/chart/ui-props.ts';

export function PictureChart({ result }: ChartProps) {
  const isSeveral = result.mean !== undefined;
  return isSeveral ? <PersonsChart result={result} /> : <OptionsChart result={result} />;
}
