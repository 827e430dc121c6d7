import { runMethod } from '../../src/statistics/run-method.ts';

/** The figures of a statistical method. @throws where it refuses its input */
export function methodEstimates(
  name: string,
  data: Record<string, unknown>,
  options: Record<string, unknown> = {},
) {
  const outcome = runMethod(name, data, options);
  if ('refused' in outcome) throw new Error(`${name} was refused: ${outcome.refused}`);
  return outcome.estimates;
}
