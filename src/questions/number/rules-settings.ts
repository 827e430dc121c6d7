import { z } from 'zod';
import { lineOrEmpty } from '../../shared/api/fields.ts';
import { BOUNDS } from '../../shared/bounds.ts';
import { toScaled } from '../decimals.ts';

export const MAX_DECIMALS = 6;

const label = lineOrEmpty(BOUNDS.label).default('');

/** Of a number: which ones are possible, what is counted, and how it is asked for. */
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
    const places = decimals ?? placesOf([settings.min, settings.max, step ?? 1]);
    return {
      ...settings,
      decimals: places,
      step: step ?? 10 ** -places,
      ...(no_opinion === true && { no_opinion }),
    };
  });
export type NumberSettings = z.output<typeof numberSettings>;

/** As few decimals as these numbers need. */
function placesOf(numbers: readonly number[]): number {
  const fits = (places: number) =>
    numbers.every((each) => !Number.isNaN(toScaled(each, places) ?? Number.NaN));
  return Array.from({ length: MAX_DECIMALS }, (_, places) => places).find(fits) ?? MAX_DECIMALS;
}
