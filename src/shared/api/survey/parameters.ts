import { z } from 'zod';
import { BOUNDS } from '../../bounds.ts';
import { line } from '../fields.ts';

/** `?x_source=flyer`: a name with all allowed values. */
const parameter = z.strictObject({
  name: z
    .string()
    .max(BOUNDS.parameterName, { abort: true })
    .regex(/^[a-z][a-z0-9_]*$/, { error: 'parameter_name' }),
  values: z
    .array(line(BOUNDS.parameterValue))
    .max(BOUNDS.parameterValues, { abort: true })
    .transform((values) => [...new Set(values)])
    .refine((values) => values.length > 0, { error: 'parameter_values' }),
});

export const parametersInput = z
  .array(parameter)
  .max(BOUNDS.parameters, { abort: true })
  .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, { error: 'parameter_name' })
  .default([])
  .describe('What its links may say with the answers (`?x_name=value`), of these values alone');

export const parametersOutput = z.array(z.object({ name: z.string(), values: z.array(z.string()) }));
export type Parameters = z.output<typeof parametersOutput>;

/** Returns whether links of an anonymous survey have enough combinations to identify people. */
export function isIdentifying(survey: {
  readonly anonymity_level: string;
  readonly parameters: Parameters;
}): boolean {
  const ways = survey.parameters.reduce((product, { values }) => product * values.length, 1);
  return survey.anonymity_level === 'anonymous' && ways > BOUNDS.parameterWays;
}
