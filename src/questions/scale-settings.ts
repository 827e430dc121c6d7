import { z } from 'zod';
import { lineOrEmpty } from '../shared/api/fields.ts';
import { BOUNDS } from '../shared/bounds.ts';
import { DEFAULT_LABELS } from '../shared/default-labels.ts';
import { DEFAULT_LANGUAGE } from '../shared/languages.ts';

/** The spec's default scale. */
export const DEFAULT_SCALE = { min: 1, max: 5, labels: DEFAULT_LABELS[DEFAULT_LANGUAGE] } as const;

/** Spec section 5: parsed as an integer, 1 when that cannot be done. */
const end = z.union([z.number(), z.string().max(20)]).transform((value) => {
  const parsed = Number.parseInt(String(value), 10);
  return Number.isSafeInteger(parsed) ? parsed : 1;
});

/** The ends of a scale and their words: the settings of a rating, and the spec's `rating_config`. */
export const scaleSettings = z.strictObject({
  min: end.default(DEFAULT_SCALE.min),
  max: end.default(DEFAULT_SCALE.max),
  labels: z
    .strictObject({
      min: lineOrEmpty(BOUNDS.label).default(DEFAULT_SCALE.labels.min),
      max: lineOrEmpty(BOUNDS.label).default(DEFAULT_SCALE.labels.max),
    })
    .default(DEFAULT_SCALE.labels),
});
export type ScaleSettings = z.output<typeof scaleSettings>;
