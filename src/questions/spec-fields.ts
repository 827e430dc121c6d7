import { z } from 'zod';
import { BOUNDS } from '../shared/bounds.ts';
import { line } from '../shared/api/fields.ts';
import { scaleSettings } from './scale-settings.ts';

/** The product spec's fields for the settings of a question: they stay on every question, whatever its kind. */
export const specFields = {
  options: z.array(line(BOUNDS.option)).max(BOUNDS.options).default([]),
  option_ids: z
    .array(z.number().int().positive().nullable())
    .max(BOUNDS.options)
    .optional()
    .describe(
      'Which stored option each text belongs to (null: a new one); without it texts and places are matched',
    ),
  rating_config: scaleSettings.nullish(),
};

/** The same, read. */
export interface SpecFields {
  readonly options: readonly string[];
  readonly option_ids?: readonly (number | null)[] | undefined;
  readonly rating_config?: z.output<typeof scaleSettings> | null | undefined;
}

/** Of a kind that uses none of them. */
export const NO_SPEC_FIELDS = { options: [], option_ids: [], rating_config: null } as const;
