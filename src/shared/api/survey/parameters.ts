import { z } from 'zod';
import { BOUNDS } from '../../bounds.ts';
import { line } from '../fields.ts';

/** Something that the link may say with the answers (`?x_source=flyer`): a name, and every value that it may have. */
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

/** The parameters of a survey as its owner sends them: each name once. */
export const parametersInput = z
  .array(parameter)
  .max(BOUNDS.parameters, { abort: true })
  .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, { error: 'parameter_name' })
  .default([])
  .describe('What its links may say with the answers (`?x_name=value`), of these values alone');

export const parametersOutput = z.array(z.object({ name: z.string(), values: z.array(z.string()) }));
export type Parameters = z.output<typeof parametersOutput>;

/** Whether the links of an anonymous survey could differ in so many ways that they tell people apart. */
export function isIdentifying(survey: {
  readonly anonymity_level: string;
  readonly parameters: Parameters;
}): boolean {
  const ways = survey.parameters.reduce((product, { values }) => product * values.length, 1);
  return survey.anonymity_level === 'anonymous' && ways > BOUNDS.parameterWays;
}
