import { z } from 'zod';
import { lineOrEmpty } from '../../../shared/api/fields.ts';
import { BOUNDS } from '../../../shared/bounds.ts';
import { DEFAULT_LABELS } from '../../../shared/survey/default-labels.ts';
import { DEFAULT_LANGUAGE } from '../../../shared/text/languages.ts';

export const DEFAULT_SCALE = { min: 1, max: 5, labels: DEFAULT_LABELS[DEFAULT_LANGUAGE] } as const;

/** Parsed as an integer, 1 on failure (docs/spec.md#5-validation). */
const end = z.union([z.number(), z.string().max(20)]).transform((value) => {
  const parsed = Number.parseInt(String(value), 10);
  return Number.isSafeInteger(parsed) ? parsed : 1;
});

/** Also used for the spec's `rating_config`. */
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
