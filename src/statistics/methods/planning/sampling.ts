import { normalWithin } from '../../distributions/quantiles.ts';
import type { Method } from '../../method.ts';
import { Refused } from '../../refused.ts';

/** Margin of error of a proportion, with finite population correction. */
export const marginOfError: Method = {
  name: 'margin_of_error',
  options: ['conf_level'],
  compute: (input) => {
    const [p, n] = [input.numberWithin('p', 0, 1), input.number('n')];
    if (!(n > 0)) throw new Refused('too-few-observations', 'n');
    const population = input.has('population') ? input.number('population') : Infinity;
    if (n > population) throw new Refused('sample-exceeds-population', 'population');
    if (population < 1) throw new Refused('out-of-range', 'population');
    const rest = population === Infinity ? 1 : population === 1 ? 0 : (population - n) / (population - 1);
    return { margin: normalWithin(input.level()) * Math.sqrt(((p * (1 - p)) / n) * rest) };
  },
};

/** Sample size for a margin of error, with finite population correction. */
export const sampleSizeProportion: Method = {
  name: 'sample_size_proportion',
  options: ['conf_level'],
  compute: (input) => {
    const [p, margin] = [input.numberWithin('p', 0, 1), input.number('margin')];
    if (!(margin > 0)) throw new Refused('zero-margin', 'margin');
    const z = normalWithin(input.level());
    const endless = (z * z * p * (1 - p)) / (margin * margin);
    const population = input.has('population') ? input.number('population') : Infinity;
    if (population < 1) throw new Refused('out-of-range', 'population');
    const n = population === Infinity ? endless : endless / (1 + (endless - 1) / population);
    return { n, n_rounded: roundedUp(n) };
  },
};

/** Rounds up, ignoring rounding errors above an integer. */
export function roundedUp(n: number): number {
  return Math.ceil(n - 1e-9);
}
