import { z } from 'zod';
import { lineOrEmpty } from '../../../shared/api/fields.ts';
import { BOUNDS } from '../../../shared/bounds.ts';
import { toScaled } from '../../core/rules/decimals.ts';

export const MAX_DECIMALS = 6;

const label = lineOrEmpty(BOUNDS.label).default('');

export const numberSettings = z
  .strictObject({
    min: z.number().default(0),
    max: z.number().default(100),
    step: z.number().optional(),
    decimals: z.number().int().min(0).max(MAX_DECIMALS).optional(),
    unit: lineOrEmpty(BOUNDS.unit).default(''),
    display: z.enum(['field', 'slider']).default('field'),
    labels: z.strictObject({ min: label, max: label }).default({ min: '', max: '' }),
    no_opinion: z.boolean().optional(),
  })
  .transform(({ step, decimals, no_opinion, ...settings }) => {
    const fractionDigits = decimals ?? fractionDigitsOf([settings.min, settings.max, step ?? 1]);
    return {
      ...settings,
      decimals: fractionDigits,
      step: step ?? 10 ** -fractionDigits,
      ...(no_opinion === true && { no_opinion }),
    };
  });
export type NumberSettings = z.output<typeof numberSettings>;

/** Returns the fewest decimals that represent these numbers. */
function fractionDigitsOf(numbers: readonly number[]): number {
  const fits = (fractionDigits: number) =>
    numbers.every((each) => !Number.isNaN(toScaled(each, fractionDigits) ?? Number.NaN));
  return (
    Array.from({ length: MAX_DECIMALS }, (_, fractionDigits) => fractionDigits).find(fits) ?? MAX_DECIMALS
  );
}
