import { METHODS } from '../methods.ts';
import { runMethod, type Outcome } from '../run-method.ts';

/** Planning and pooling methods, which take numbers instead of answers. */
const ALONE: readonly string[] = [
  'margin_of_error',
  'p_adjust',
  'power_anova',
  'power_chisq',
  'power_t',
  'power_two_proportions',
  'sample_size_proportion',
];

/** Returns whether the method takes only options and no answers. */
export function isPlanning(method: string): boolean {
  return ALONE.includes(method);
}

/** Runs such a method; input that is not an option becomes its data. */
export function runAlone(method: string, input: Readonly<Record<string, unknown>>): Outcome {
  const known = METHODS.find(({ name }) => name === method)?.options ?? [];
  const data = Object.entries(input).filter(([name]) => !known.includes(name));
  const options = Object.entries(input).filter(([name]) => known.includes(name));
  return runMethod(method, Object.fromEntries(data), Object.fromEntries(options));
}
