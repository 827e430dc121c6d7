import { z } from 'zod';

const bin = z.object({
  x: z.number(),
  y: z.number(),
  spread: z.number().describe('The standard deviation of y'),
  n: z.number().int(),
});

const linear = z.object({
  kind: z.literal('linear'),
  coefficients: z.number().int(),
  residuals: z.array(bin).describe('Residuals along the fitted values'),
  scale: z.array(bin).describe('Roots of absolute standardised residuals along the fitted values'),
  leverage: z.array(bin).describe('Standardised residuals along the leverages'),
  quantiles: z
    .array(z.object({ expected: z.number(), found: z.number(), n: z.number().int() }))
    .describe('Standardised residuals in their order beside normal ones'),
  people: z
    .array(z.tuple([z.number(), z.number(), z.number(), z.number()]))
    .describe(
      'Fitted value, residual, standardised residual, leverage: of some, taken evenly, and of those who move the figures most; never of an anonymous survey',
    ),
});

const logistic = z.object({
  kind: z.literal('logistic'),
  calibration: z.array(
    z.object({
      predicted: z.number(),
      observed: z.number(),
      interval: z.tuple([z.number(), z.number()]),
      n: z.number().int(),
    }),
  ),
  roc: z.array(z.tuple([z.number(), z.number()])).describe('Share of false and of true positives'),
});

/** Diagnostic charts; bins reach the minimum group size. */
export const regressionFigures = z.discriminatedUnion('kind', [linear, logistic]);
export type LinearFigures = z.output<typeof linear>;
export type LogisticFigures = z.output<typeof logistic>;
export type PeopleBin = z.output<typeof bin>;
