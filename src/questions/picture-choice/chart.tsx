import { OptionsChart } from '../chart-options.tsx';
import { PersonsChart } from '../chart-persons.tsx';
import type { ChartProps } from '../ui-props.ts';

/** A pie of one choice each; of several, a bar per option. */
export function PictureChart({ result }: ChartProps) {
  return result.mean === undefined ? <OptionsChart result={result} /> : <PersonsChart result={result} />;
}
